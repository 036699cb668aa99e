import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/* What a person sees of fields and dialogs. */

/**
 * The field with this label, if there is one, before all in a dialog. By the labels: roles take a hundred times as long
 * in a large form.
 */
export const queryField = (name: string): HTMLInputElement | undefined => {
  const labels = ['[role="dialog"] label', 'label'].flatMap((of) => [
    ...document.querySelectorAll<HTMLLabelElement>(of),
  ])
  const { control = null } = labels.find(({ textContent }) => textContent.replace(/ \*$/, '') === name) ?? {}
  const found = control ?? document.querySelector(`input[aria-label="${name}"]`)
  return found instanceof HTMLInputElement ? found : undefined
}

export const fieldOf = (name: string): HTMLInputElement => {
  const field = queryField(name)
  if (field === undefined) throw new Error(`There is no field ${name}`)
  return field
}

/** Enters a text at once and leaves the field, which opens no calendar. */
export const enter = (name: string, text: string): void => {
  fireEvent.input(fieldOf(name), { target: { value: text } })
  fireEvent.blur(fieldOf(name))
}

/** The error and the hint of a field, as they are read out with it. */
export const descriptionOf = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .flatMap((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? [])
    .join(' ')

/** Expects that a dialog is closed, or all of them. */
export const expectClosed = (name?: string): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog', name === undefined ? {} : { name })).toBeNull())

/** The options of selects that are or were open: without a layout nothing tells which. */
export const allOptions = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role="option"]')]

/** Opens a select and takes the option that contains a text. */
export const pick = async (name: string, text: string): Promise<void> => {
  fireEvent.click(fieldOf(name))
  const option = await waitFor(() => {
    const found = allOptions().find(({ textContent }) => textContent.includes(text))
    if (found === undefined) throw new Error(`There is no option ${text}`)
    return found
  })
  fireEvent.click(option)
}
