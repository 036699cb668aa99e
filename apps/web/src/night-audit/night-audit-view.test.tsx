import { act, screen, within } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import {
  nightAuditRefusals as refusals,
  nightDifferenceDetails,
} from '@trophy/contract/night-audit/night-audit.constants.ts'
import type { ListedNight, NightAudit } from '@trophy/contract/night-audit/night-audit.contract.ts'
import { expect, test } from 'vitest'
import { adminServer } from '../testing/admin-console.ts'
import { openApp } from '../testing/open-app.tsx'
import * as records from '../testing/records.ts'
import { json } from '../testing/stub-server.ts'
import { fillField, press } from '../testing/typing.ts'
import {
  adjustmentLabels,
  closeLabels,
  differenceLabels,
  hotelLabels,
  nightLabels as labels,
} from './night-audit.constants.ts'

const { hotels, nightAudit, participants } = endpoints

const earlier = '2026-11-19'
const later = '2026-11-20'
const open = { status: 'open', preparedAt: null, closedAt: null, closedBy: null } as const
const closed = { ...open, status: 'closed', closedAt: records.eventNow, closedBy: 'Ravi Kumar' } as const
const figures = { totalRooms: 12, booked: 2, inHouse: 2, noShow: 1, leftEarly: 0, overstay: 1, early: 0, held: 3 }
const lakeView = { ...figures, hotelId: 'LAKE', instanceCode: '1', hotelName: 'Lake View' }
const hillTop = { ...lakeView, hotelId: 'HILL', hotelName: 'Hill Top' }
const neverCame = { participantId: 'PLA_101', name: 'Never Came', hotelId: 'LAKE', kind: 'no_show' } as const

const audit = (night: string): NightAudit => ({
  ...open,
  night,
  canBeClosed: true,
  note: null,
  hotels: [lakeView, hillTop],
  differences: [{ ...neverCame, detail: nightDifferenceDetails.noShow }],
  moreDifferences: 0,
  adjustments: [],
})
const listed = (state: Omit<ListedNight, 'night' | 'differences'>) =>
  [later, earlier].map((night) => ({ ...state, night, differences: null }))

const heading = (day: string) => screen.findByRole('heading', { name: `${labels.night} ${day}/11/2026` })
const parameter = (name: string) => new URLSearchParams(window.location.search).get(name)

const openNight = async () => {
  const server = adminServer()
    .answer(nightAudit.nights, listed(open))
    .answerBy(nightAudit.read, ({ query }) => audit(query.get('night') ?? ''))
    .answer(hotels.search, [])
    .answer(participants.disciplines, [])
    .answer(participants.list, { data: [records.participant({ name: 'Never Came' })], pagination: records.pageOf(1) })
  return { server, user: openApp(`/admin?tab=reports&view=night-audit&night=${later}`) }
}

test('a difference leads to the person, and Back to the night', async () => {
  const { user } = await openNight()
  await press(user, differenceLabels.openPersonOf('Never Came'))
  await screen.findByRole('heading', { level: 1, name: 'Participants' })
  expect([parameter('tab'), parameter('search')]).toEqual(['participants', 'PLA_101'])
  expect(await screen.findByText('Never Came')).toBeDefined()
  act(() => window.history.back())
  expect(await heading('20')).toBeDefined()
})

test('a night that arrives while Close Night is open does not become the one to close', async () => {
  const { server, user } = await openNight()
  await heading('20')
  let answer = (): void => undefined
  server.respond(nightAudit.read, () => new Promise((resolve) => (answer = () => resolve(json(audit(earlier))))))
  await press(user, labels.earlier)
  await press(user, labels.close)
  const closing = () => screen.queryByRole('dialog', { name: closeLabels.title(later) })
  expect(closing()).not.toBeNull()
  await act(async () => answer())
  await heading('19')
  expect(closing()).not.toBeNull()
  server.answer(nightAudit.close, { ...audit(later), ...closed })
  await fillField(user, closeLabels.note, ' All counted ', closeLabels.title(later))
  await press(user, closeLabels.submit, closeLabels.title(later))
  await screen.findByText(closeLabels.done(later))
  expect(server.sentTo(nightAudit.close).map(({ path, body }) => [path, body])).toEqual([
    [nightAudit.close.path.replace(':night', later), { note: 'All counted' }],
  ])
})

test('Back after searches of hotels leads to what was shown before them', async () => {
  const { user } = await openNight()
  await screen.findByText('Hill Top')
  const view = parameter('view')
  const before = window.history.length
  for (const text of ['la', 'lake']) {
    await user.clear(screen.getByRole('searchbox', { name: hotelLabels.search }))
    await user.paste(text)
    await expect.poll(() => parameter('find')).toBe(text)
  }
  expect(screen.queryByText('Hill Top')).toBeNull()
  expect(screen.queryByText('Lake View')).not.toBeNull()
  expect([parameter('view'), window.history.length]).toEqual([view, before])
})

test('an organiser who closes a night that another one has closed is told', async () => {
  const { server, user } = await openNight()
  await press(user, labels.close)
  const message = refusals.closed(later)
  server.respond(nightAudit.close, () => json({ message, code: 'conflict' }, 409))
  await press(user, closeLabels.submit, closeLabels.title(later))
  const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
  await expect.poll(alerts).toContain(`Error${message}`)
  expect(screen.queryByRole('dialog', { name: closeLabels.title(later) })).not.toBeNull()
})

test('when all nights are closed it says so, and offers no closing', async () => {
  const { server } = await openNight()
  server
    .answer(nightAudit.nights, listed(closed))
    .answerBy(nightAudit.read, () => ({ ...audit(later), ...closed, canBeClosed: false }))
  await screen.findByText(labels.openNights(0))
  expect(screen.queryByRole('button', { name: labels.close })).toBeNull()
})

test.each([
  ['two', '', refusals.rooms],
  ['1.5', '', refusals.rooms],
  ['', '', refusals.nothing],
])('an adjustment of %o rooms and %o rupees is refused at its field', async (rooms, amount, message) => {
  const { server, user } = await openNight()
  server.answerBy(nightAudit.read, () => ({ ...audit(later), ...closed, canBeClosed: false }))
  await heading('20')
  const title = adjustmentLabels.dialogTitle('Lake View', '1')
  await press(user, hotelLabels.adjustOf('Lake View', '1'))
  await fillField(user, adjustmentLabels.rooms, rooms, title)
  await fillField(user, adjustmentLabels.amount, amount, title)
  await press(user, adjustmentLabels.submit, title)
  const dialog = within(screen.getByRole('dialog', { name: title }))
  await dialog.findByText(message)
  expect(dialog.queryByText(refusals.reasonRequired)).not.toBeNull()
  expect(server.sentTo(nightAudit.adjust)).toEqual([])
})
