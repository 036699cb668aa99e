import { createEvent, fireEvent, screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { paginate } from '@trophy/contract/core/http/pagination.ts'
import type { CheckinRow, CheckoutRow } from '@trophy/contract/stays/stays.contract.ts'
import { expect } from 'vitest'
import { boardLabels } from '../../stays/stays.constants.ts'
import { adminServer } from '../admin-console.ts'
import * as records from '../records.ts'
import { json, type StubRequest, type StubServer } from '../stub-server.ts'

const { desk, stays } = endpoints

type Act = typeof stays.checkin | typeof stays.checkout
const idsOf = ({ body }: StubRequest, endpoint: Act): readonly string[] => endpoint.body.parse(body).participantIds

/** Those whom a search finds, on their page. */
const pageOf = <Row extends CheckinRow>(people: readonly Row[], { query }: StubRequest) => {
  const search = (query.get('search') ?? '').toLowerCase()
  const found = people.filter((row) => `${row.name} ${row.participantId}`.toLowerCase().includes(search))
  const limit = Number(query.get('limit'))
  const page = Number(query.get('page') ?? 1)
  const participants = found.slice((page - 1) * limit, page * limit)
  return {
    participants,
    pagination: paginate(found.length, page, limit, participants.length),
    total: found.length,
  }
}

/** Both boards with these people, who are checked in and out by the requests. */
export const deskServer = (expected: readonly CheckinRow[], inHouse: readonly CheckoutRow[] = []): StubServer => {
  let arriving = expected
  let leaving = inHouse
  const withChanges = <Row extends CheckinRow>(
    rows: readonly Row[],
    ids: readonly string[],
    now: Partial<CheckinRow>,
  ) => rows.map((row) => (ids.includes(row.participantId) ? { ...row, ...now } : row))
  const { stats: arrivals } = records.checkinBoard()
  const { stats: departures } = records.checkoutBoard()
  return adminServer()
    .answer(desk.list, { data: [], pagination: records.pageOf(0) })
    .answerBy(stays.checkinBoard, (request) => ({ ...pageOf(arriving, request), stats: arrivals }))
    .answerBy(stays.checkoutBoard, (request) => ({ ...pageOf(leaving, request), stats: departures }))
    .answerBy(stays.checkin, (request) => {
      const ids = idsOf(request, stays.checkin)
      arriving = withChanges(arriving, ids, records.inHouse)
      return { checkedIn: ids.length }
    })
    .answerBy(stays.checkout, (request) => {
      const ids = idsOf(request, stays.checkout)
      leaving = withChanges(leaving, ids, records.hasLeft)
      return { checkedOut: ids.length }
    })
}

/** As the server refuses somebody: with the message, and what else it says. */
export const refused = (message: string, more: object = {}): Response =>
  json({ message, code: 'conflict', ...more }, 409)

/** The ids that were sent to check in or out, one request after the other. */
export const sentIds = (server: StubServer, endpoint: Act = stays.checkin): readonly string[] =>
  server.sentTo(endpoint).flatMap((request) => idsOf(request, endpoint))

export const searchBox = () => screen.findByRole<HTMLInputElement>('searchbox', { name: boardLabels.search })

const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr')]

export const rowOf = (name: string): HTMLElement | undefined =>
  rows().find(({ textContent }) => textContent.includes(name))

/** Waits until the board has exactly these people, in this order. */
export const expectPeople = async (...names: readonly string[]): Promise<void> => {
  const shown = () => rows().map(({ textContent }) => names.find((name) => textContent.includes(name)))
  await expect.poll(shown).toEqual(names)
}

/** The name at which the keyboard is. */
export const activeRow = (): string | undefined =>
  rows()
    .find((row) => Object.hasOwn(row.dataset, 'active'))
    ?.querySelector('td:nth-child(2) div')?.textContent

/** When the last key was pressed, of a keyboard whose pauses do not depend on how busy this machine is. */
let pressedAt = 0
const insert = (text: string): void => {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) return
  const { value, selectionStart, selectionEnd } = field
  const before = value.slice(0, selectionStart ?? value.length)
  const typed = before + text + value.slice(selectionEnd ?? value.length)
  fireEvent.input(field, { target: { value: typed }, data: text, inputType: 'insertText' })
}

/** Types or presses where the focus is, as a browser does with a key that nobody has kept from it. */
const pressAt = (key: string, at: number): void => {
  const target = document.activeElement ?? document.body
  const event = createEvent.keyDown(target, { key })
  Object.defineProperty(event, 'timeStamp', { value: at })
  if (!fireEvent(target, event)) return
  if (key.length === 1) insert(key)
  else if (key === 'Enter' && document.activeElement instanceof HTMLButtonElement) document.activeElement.click()
}

/** Longer than the time for which keys count as the rest of a code. */
const pauseBefore = 150
const pressWithPauses = (keys: readonly string[], pause: number): void => {
  const beginning = Math.max(performance.now(), pressedAt) + pauseBefore
  for (const [place, key] of keys.entries()) {
    pressedAt = beginning + place * pause
    pressAt(key, pressedAt)
  }
}

/** Keys that a person presses, one by one. */
export const pressKeys = (...keys: readonly string[]): void => pressWithPauses(keys, pauseBefore)
export const typeByHand = (text: string): void => pressKeys(...text)

/** What a hand scanner does: the code, and Enter. */
export const scan = (code: string): void => pressWithPauses([...code, 'Enter'], 5)

/** A scanner or device that inserts a code in one piece. */
export const scanAtOnce = (code: string): void => {
  insert(code)
  pressKeys('Enter')
}
