import type { Place } from './board-keys.rules.ts'

const pressed: readonly string[] = ['checkbox', 'radio', 'button', 'submit']

/** Whether what is typed goes into it. One that is only read, as a select without a search has it, takes no words. */
const isField = (element: HTMLElement): boolean => {
  if (element instanceof HTMLInputElement) return !element.readOnly && !pressed.includes(element.type)
  return element instanceof HTMLTextAreaElement || element.isContentEditable
}

/** Where a key was pressed, seen from a board with this search box. */
export const keyTargetOf = (target: EventTarget | null, search: HTMLInputElement | null): Place => {
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return 'elsewhere'
  if (target !== null && target === search) return 'search'
  if (!(target instanceof HTMLElement) || target === document.body) return 'nowhere'
  return isField(target) || target.ariaExpanded === 'true' ? 'elsewhere' : 'control'
}
