import { act, screen, within } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test } from 'vitest'
import * as desk from '../../testing/screens/desk.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { json } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import { boardLabels, deskLabels, shortcutLabels } from '../stays.constants.ts'

const { stays } = endpoints

/** One id is part of another id, and one name is an id. */
const ids = { 'Person Long': 'PL_10', 'Person A': 'PL_1', 'Person B': 'PL_2', Zara: 'Zara' }
const people = Object.entries(ids).map(([name, participantId]) => records.checkinRow({ participantId, name }))

const openDesk = async () => {
  const server = desk.deskServer(people)
  const user = openApp('/admin?tab=checkin&limit=25')
  await screen.findByText('Zara')
  const box = await desk.searchBox()
  act(() => box.focus())
  return { server, user, box }
}
const query = () => new URLSearchParams(window.location.search)
const findToast = (name: keyof typeof ids) => screen.findByText(deskLabels.person(name, ids[name]))

test('keys pressed before the rows are loaded apply to the loaded rows', async () => {
  const { server, box } = await openDesk()
  let answer = (): void => undefined
  const found = records.checkinBoard(...people.filter(({ name }) => name === 'Person B'))
  server.respond(stays.checkinBoard, () => new Promise((resolve) => (answer = () => resolve(json(found)))))
  desk.typeByHand('Person B')
  desk.pressKeys('Enter', 'ArrowDown', ' ', 'Enter')
  await expect.poll(() => server.sentTo(stays.checkinBoard).at(-1)?.query.get('search')).toBe('Person B')
  expect(desk.activeRow()).toBeUndefined()
  expect(box.value).toBe('Person B')
  await act(async () => answer())
  await desk.expectPeople('Person B')
  await expect.poll(desk.activeRow).toBe('Person B')
  expect(desk.sentIds(server)).toEqual([])
  desk.pressKeys('Enter')
  await findToast('Person B')
})

test('a name and Enter only search; a typed id needs Enter twice, and acts on exactly that person', async () => {
  const { server, box } = await openDesk()
  desk.scan('Person')
  await expect.poll(() => query().get('search')).toBe('Person')
  desk.scan('Zara')
  await desk.expectPeople('Zara')
  desk.pressKeys('Enter')
  desk.typeByHand('PL_1')
  desk.pressKeys('Enter')
  await desk.expectPeople('Person Long', 'Person A')
  await expect.poll(desk.activeRow).toBe('Person A')
  desk.typeByHand('PL_2')
  expect(desk.activeRow()).toBeUndefined()
  desk.pressKeys('Enter')
  await expect.poll(desk.activeRow).toBe('Person B')
  expect(desk.sentIds(server)).toEqual([])
  desk.pressKeys('Enter')
  await findToast('Person B')
  expect(desk.sentIds(server)).toEqual(['PL_2'])
  desk.pressKeys('Escape', 'Escape')
  expect(box.value).toBe('')
})

const shortcuts = () => screen.queryByRole('dialog', { name: deskLabels.shortcuts })
const closed = async () => {
  await expect.poll(shortcuts).toBeNull()
}

test('? shows the shortcuts; none of them works in a dialog or while typing', async () => {
  const { user, box } = await openDesk()
  act(() => box.blur())
  desk.pressKeys('/')
  expect(document.activeElement).toBe(box)
  desk.pressKeys('?')
  await screen.findByRole('dialog', { name: deskLabels.shortcuts })
  desk.pressKeys('ArrowDown', 'x', 'Escape')
  await closed()
  await expect.poll(() => document.activeElement).toBe(box)
  expect(desk.activeRow()).toBeUndefined()
  desk.typeByHand('who?/')
  expect(box.value).toBe('who?/')
  expect(shortcuts()).toBeNull()
  await press(user, deskLabels.shortcuts)
  expect(shortcuts()).not.toBeNull()
  desk.pressKeys('Escape')
  await closed()
  await press(user, 'Manual check-in of Person A')
  const reason = screen.getByRole<HTMLTextAreaElement>('textbox', { name: boardLabels.reason })
  act(() => reason.focus())
  await user.keyboard('Late? {ArrowDown}')
  expect(reason.value).toBe('Late? ')
})

const singleKeys = async () =>
  within(await screen.findByRole('dialog', { name: deskLabels.shortcuts })).findByRole('checkbox', {
    name: shortcutLabels.singleKeys,
  })

test('single-key shortcuts can be switched off and on again; the keys then type as usual', async () => {
  const { user, box } = await openDesk()
  await press(user, deskLabels.shortcuts)
  await user.click(await singleKeys())
  expect(screen.queryByText(shortcutLabels.help)).toBeNull()
  desk.pressKeys('Escape')
  await closed()
  act(() => box.focus())
  desk.typeByHand('?/')
  expect(box.value).toBe('?/')
  await press(user, deskLabels.shortcuts)
  await user.click(await singleKeys())
  expect(screen.queryByText(shortcutLabels.help)).not.toBeNull()
  desk.pressKeys('Escape')
  await closed()
  await user.clear(box)
  desk.pressKeys('?')
  await screen.findByRole('dialog', { name: deskLabels.shortcuts })
})

test('the browser remembers that single-key shortcuts are off', async () => {
  localStorage.setItem('single_key_shortcuts', 'off')
  const { box } = await openDesk()
  desk.pressKeys('?')
  expect(box.value).toBe('?')
  expect(shortcuts()).toBeNull()
})

test('keys change the page, also on the checkout board, where Enter checks out', async () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `Person ${letter}`)
  const rows = names.map((name, place) => records.checkoutRow({ participantId: `PL_${place}`, name }))
  const server = desk.deskServer([], rows)
  openApp('/admin?tab=checkout&limit=5')
  await screen.findByText('Person A')
  const box = await desk.searchBox()
  act(() => box.focus())
  desk.pressKeys('PageDown')
  expect(query().get('page')).toBe('2')
  await desk.expectPeople('Person F')
  desk.pressKeys('PageUp')
  expect(query().get('page')).toBeNull()
  desk.scan('PL_2')
  await screen.findByText(deskLabels.person('Person C', 'PL_2'))
  desk.typeByHand('Person B')
  desk.pressKeys('Enter')
  await desk.expectPeople('Person B')
  desk.pressKeys('ArrowDown', 'Enter')
  await screen.findByText(deskLabels.person('Person B', 'PL_1'))
  await expect.poll(() => desk.rowOf('Person B')?.textContent).toContain('Checked Out')
  expect(desk.sentIds(server, stays.checkout)).toEqual(['PL_2', 'PL_1'])
})
