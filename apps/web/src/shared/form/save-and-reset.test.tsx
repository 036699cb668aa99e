import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPart } from '../../testing/open-app.tsx'
import { tokenStorageKey } from '../session/session.constants.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { checked } from './form.rules.ts'
import { SaveAndReset } from './save-and-reset.tsx'
import { useForm } from './use-form.ts'

const labels = { save: 'Save', reset: 'Reset', unsaved: 'Not saved' }

/** Two fields, of which the name is required, and what was sent. */
const open = () => {
  const sent: object[] = []
  let refuse = (): void => undefined
  const Form = () => {
    const form = useForm({
      initial: { name: 'Lake View', city: 'Kochi' },
      request: (values) => checked({ name: values.name === '' ? 'A name is needed' : undefined }, values),
      failure: 'Failed to save',
      send: (values) => {
        sent.push(values)
        return new Promise((_, reject) => (refuse = () => reject(new Error('No'))))
      },
    })
    return (
      <form {...form.props}>
        <TextField {...form.field('name')} label="Name" />
        <TextField {...form.field('city')} label="City" />
        <SaveAndReset labels={labels} form={form} />
        <button type="button" onClick={() => form.reset('city')}>
          Only city
        </button>
      </form>
    )
  }
  const user = openPart(<Form />)
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { sent, field, type, press, refuse: () => refuse() }
}
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
const isUnsaved = () => screen.queryByText(labels.unsaved) !== null
/** Whether the browser asks before the page is left. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('unsaved changes are said, asked about before the page is left, and can be taken back', async () => {
  localStorage.setItem(tokenStorageKey, 'session-of-asha')
  const { field, type, press } = open()
  expect([isUnsaved(), asks(), isDisabled('Save'), isDisabled('Reset')]).toEqual([false, false, true, true])
  type('Name', 'Sea Palace')
  expect([isUnsaved(), asks(), isDisabled('Save'), isDisabled('Reset')]).toEqual([true, true, false, false])
  localStorage.removeItem(tokenStorageKey)
  expect(asks()).toBe(false)
  localStorage.setItem(tokenStorageKey, 'session-of-asha')
  await press('Reset')
  expect([field('Name').value, isUnsaved(), asks()]).toEqual(['Lake View', false, false])
})

test('one field is reset, and the other stays as it was typed', async () => {
  const { field, type, press } = open()
  type('Name', 'Sea Palace')
  type('City', 'Goa')
  await press('Only city')
  expect([field('Name').value, field('City').value]).toEqual(['Sea Palace', 'Kochi'])
})

test('the first mistake gets the focus after each try, and not while it is corrected', async () => {
  const { sent, field, type, press } = open()
  type('Name', '')
  await press('Save')
  expect(document.activeElement).toBe(field('Name'))
  expect(screen.queryByText('A name is needed')).not.toBeNull()
  field('City').focus()
  type('City', 'Goa')
  expect(document.activeElement).toBe(field('City'))
  await press('Save')
  expect([document.activeElement, sent]).toEqual([field('Name'), []])
})

test('while it is sent it cannot be reset; after a refusal what was typed is there, and can be sent again', async () => {
  const { sent, field, type, press, refuse } = open()
  type('Name', 'Sea Palace')
  await press('Save')
  expect([isDisabled('Reset'), isDisabled('Save')]).toEqual([true, true])
  refuse()
  await expect.poll(() => isDisabled('Save')).toBe(false)
  expect(await screen.findByText('Failed to save')).toBeDefined()
  expect([field('Name').value, isUnsaved()]).toEqual(['Sea Palace', true])
  await press('Save')
  expect(sent).toHaveLength(2)
})
