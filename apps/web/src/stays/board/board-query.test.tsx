import { screen, within } from '@testing-library/react'
import { showingOf } from '@trophy/contract/core/texts/counts.rules.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { describe, expect, test } from 'vitest'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import { deskServer, expectPeople, pressKeys, searchBox, typeByHand } from '../../testing/screens/desk.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { json } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import {
  boardLabels,
  boardPageSizes,
  checkinFilterLabels,
  checkoutFilterLabels,
  checkoutMessages,
} from '../stays.constants.ts'

const { stays } = endpoints

const boards = {
  checkin: { endpoint: stays.checkinBoard, filters: checkinFilterLabels, failed: stayMessages.fetchFailed },
  checkout: { endpoint: stays.checkoutBoard, filters: checkoutFilterLabels, failed: checkoutMessages.fetchFailed },
} as const
type Board = keyof typeof boards

const names = ['Asha', 'Bina', 'Chitra', 'Divya', 'Esha', 'Lata']
const open = async (board: Board, query = '') => {
  const arriving = names.map((name) => records.checkinRow({ participantId: `PLA_${name}`, name }))
  const leaving = names.map((name) => records.checkoutRow({ participantId: `PLA_${name}`, name }))
  const server = deskServer(arriving, leaving)
  const user = openApp(`/admin?tab=${board}${query}`)
  const box = await searchBox()
  const sent = (name: string) => server.sentTo(boards[board].endpoint).at(-1)?.query.get(name)
  return { server, user, box, sent }
}
const address = () => window.location.search
const options = () => screen.getAllByRole('option', { hidden: true })

describe.each(Object.entries(boards))('the filter of the %s board', (name, { filters }) => {
  const board: Board = name === 'checkin' ? 'checkin' : 'checkout'
  const [, ...choices] = Object.entries(filters)

  test('offers its states, and all', async () => {
    const { user } = await open(board)
    await user.click(screen.getByRole('combobox', { name: boardLabels.status }))
    expect(options().map(({ textContent }) => textContent)).toEqual(Object.values(filters))
  })

  test.each(choices)('%s is asked of the server and is in the address', async (value, label) => {
    const { user, sent } = await open(board)
    await user.click(screen.getByRole('combobox', { name: boardLabels.status }))
    await user.click(screen.getByRole('option', { name: label, hidden: true }))
    await expect.poll(() => sent('status')).toBe(value)
    expect(address()).toBe(`?tab=${board}&status=${value}`)
  })
})

test.each(['checkin', 'checkout'] as const)('a search of the %s board keeps the filter', async (board) => {
  const { user, box, sent } = await open(board, '&status=due_today')
  await user.click(box)
  await user.paste('lata')
  await press(user, boardLabels.searchButton)
  await expectPeople('Lata')
  expect(address()).toBe(`?tab=${board}&status=due_today&search=lata`)
  expect([sent('status'), sent('search')]).toEqual(['due_today', 'lata'])
})

test('the search of the address is in the box, and can be cleared where nobody is found', async () => {
  const { user, box } = await open('checkin', '&status=pending&search=lata')
  expect(box.value).toBe('lata')
  await expectPeople('Lata')
  await user.clear(box)
  typeByHand('nobody')
  pressKeys('Enter')
  await screen.findByText(stayMessages.noneMatch)
  await press(user, 'Clear search')
  await expectPeople(...names)
  expect(document.activeElement).toBe(box)
  expect(address()).toBe('?tab=checkin&status=pending')
})

test('rows per page and the four page buttons work', async () => {
  const { user, sent } = await open('checkout', '&limit=5')
  const top = within(await screen.findByRole('group', { name: 'Paging, top' }))
  const button = (name: string) => top.getByRole<HTMLButtonElement>('button', { name })
  const turn = (name: string) => user.click(button(name))
  const showing = (...range: [number, number, number]) => top.findByText(showingOf()(...range))
  await showing(1, 5, 6)
  await top.findByText('Page 1 of 2')
  expect(button('Previous page').disabled).toBe(true)
  await turn('Next page')
  await showing(6, 6, 6)
  expect(button('Next page').disabled).toBe(true)
  await turn('First page')
  await top.findByText('Page 1 of 2')
  await turn('Last page')
  await top.findByText('Page 2 of 2')
  await turn('Previous page')
  await showing(1, 5, 6)
  await user.click(top.getByRole('combobox', { name: 'Rows per page' }))
  expect(options().map(({ textContent }) => textContent)).toEqual(boardPageSizes.map(String))
  await user.click(screen.getByRole('option', { name: '10', hidden: true }))
  await showing(1, 6, 6)
  expect(sent('limit')).toBe('10')
})

describe.each(Object.entries(boards))('a %s board that cannot be read', (name, { endpoint, failed }) => {
  test('says so in a toast and in place of the rows, and can be tried again', async () => {
    const server = deskServer([])
    const rows = { checkin: records.checkinRow({ name: 'Indu' }), checkout: records.checkoutRow({ name: 'Indu' }) }
    server.respond(endpoint, () => json(null, 500))
    const user = openApp(`/admin?tab=${name}`)
    await expect
      .poll(() => screen.queryAllByRole('alert').map(({ textContent }) => textContent))
      .toContain(`Error${failed}`)
    await press(user, pageLabels.closeMessage)
    expect(screen.queryAllByText(failed)).toHaveLength(1)
    server.answer(stays.checkinBoard, records.checkinBoard(rows.checkin))
    server.answer(stays.checkoutBoard, records.checkoutBoard(rows.checkout))
    await press(user, pageLabels.tryAgain)
    await screen.findByText('Indu')
    expect(screen.queryAllByText(failed)).toEqual([])
  })
})
