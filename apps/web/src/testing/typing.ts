import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** What a person does, by roles and labels; within the dialog of this title, if there is one. */
const scopeOf = async (dialog?: string) =>
  dialog === undefined ? screen : within(await screen.findByRole('dialog', { name: dialog }))

export const press = async (user: UserEvent, name: string, dialog?: string): Promise<void> =>
  user.click(await (await scopeOf(dialog)).findByRole('button', { name }))

/** Replaces what is in a field. In one piece: a key at a time takes twenty times as long. */
const fill = async (user: UserEvent, field: HTMLElement, text: string): Promise<void> => {
  await user.clear(field)
  await user.paste(text)
}

export const fillField = async (user: UserEvent, name: string, text: string, dialog?: string): Promise<void> =>
  fill(user, await (await scopeOf(dialog)).findByRole('textbox', { name }), text)

/** Chooses the option that is found by a text. */
export const choose = async (
  user: UserEvent,
  name: string,
  text: string,
  option: RegExp,
  dialog?: string,
): Promise<void> => {
  await fill(user, await (await scopeOf(dialog)).findByRole('combobox', { name }), text)
  // Without a layout the list counts as scrolled out of sight.
  await user.click(await screen.findByRole('option', { name: option, hidden: true }))
}
