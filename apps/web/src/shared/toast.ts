import { messageOf } from './api/api-error.ts'
import { pageLabels } from './texts/page.constants.ts'

/** How long a toast is shown (part 1 §9). */
export const toastMilliseconds = 5000

export interface Toast {
  /** Distinguishes toasts with the same text. */
  readonly id: number
  readonly kind: 'success' | 'failure'
  readonly title: string
  readonly text: string | undefined
}

/** At most one toast is visible (part 1 §8): a new one replaces it. */
let current: Toast | null = null
let nextId = 1
const listeners = new Set<() => void>()

const setToast = (toast: Toast | null): void => {
  current = toast
  for (const listener of listeners) listener()
}

/** The visible toast, for `useSyncExternalStore`. */
export const toastStore = {
  current: (): Toast | null => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Removes a toast, unless another one has replaced it. */
export const dismissToast = (id: number): void => {
  if (current?.id === id) setToast(null)
}

/** Removes the visible toast, whichever it is. */
export const clearToast = (): void => setToast(null)

export const showSuccess = (title: string, text?: string): void =>
  setToast({ id: nextId++, kind: 'success', title, text })

/** The toast of a failure. */
export const showFailure = (title: string, text?: string): void =>
  setToast({ id: nextId++, kind: 'failure', title, text })

/** The toast of a failed call: the server's message, else the fallback (part 2 §8). */
export const showError = (error: unknown, fallback: string, title: string = pageLabels.error): void =>
  showFailure(title, messageOf(error, fallback))
