import { screen, within } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { noShowMessages, noShowReasons } from '@trophy/contract/stays/no-shows.constants.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { expect, test } from 'vitest'
import { deskServer, refused, rowOf } from '../../testing/screens/desk.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { fillField, press } from '../../testing/typing.ts'
import { deskLabels, noShowLabels as labels } from '../stays.constants.ts'

const { stays } = endpoints

const late = ['Nila', 'Omana'].map((name) =>
  records.checkinRow({ participantId: `PLA_${name}`, name, isLate: true, daysUntilArrival: -3 }),
)
const ids = late.map(({ participantId }) => participantId)
const result = { releaseId: '00000000-0000-4000-8000-000000000001', released: 2, nights: 6, skipped: [] }

const openLate = async () => {
  const server = deskServer(late).answer(stays.releaseNoShows, result)
  const user = openApp('/admin?tab=checkin&status=late')
  await screen.findByText('Nila')
  const selection = () => screen.queryByRole('region', { name: deskLabels.selection })
  const selectBoth = async () => {
    for (const box of screen.getAllByRole('checkbox', { name: /Nila|Omana/ })) await user.click(box)
    await user.click(within(selection() ?? document.body).getByRole('button', { name: labels.releaseSelected }))
  }
  const release = async (reason: string) => {
    await fillField(user, labels.reason, reason, labels.release)
    await press(user, labels.release, labels.release)
  }
  return { server, user, selection, selectBoth, release }
}

test('the rooms of several late people are released with a reason, and nobody is selected any more', async () => {
  const { server, user, selection, selectBoth, release } = await openLate()
  await selectBoth()
  await press(user, labels.release, labels.release)
  await screen.findByText(noShowMessages.reasonRequired)
  expect(server.sentTo(stays.releaseNoShows)).toEqual([])
  server.answer(stays.checkinBoard, records.checkinBoard())
  await release('Did not come')
  await screen.findByText(labels.released(2, 6))
  expect(server.sentTo(stays.releaseNoShows).map(({ body }) => body)).toEqual([
    { participantIds: ids, reason: 'Did not come' },
  ])
  await press(user, labels.done, labels.receipt)
  expect(selection()).toBeNull()
  await expect.poll(() => rowOf('Omana')).toBeUndefined()
})

test('a refusal is shown in the dialog, which keeps the reason', async () => {
  const { server, selectBoth, release } = await openLate()
  await selectBoth()
  server.respond(stays.releaseNoShows, () =>
    refused(noShowMessages.noneReleased, {
      skipped: ids.map((participantId) => ({ participantId, reason: noShowReasons.notLate })),
    }),
  )
  await release('Did not come')
  const dialog = within(await screen.findByRole('dialog', { name: labels.release }))
  await dialog.findByText(noShowMessages.noneReleased)
  expect(dialog.queryAllByText(new RegExp(noShowReasons.notLate))).toHaveLength(2)
  expect(dialog.queryByDisplayValue('Did not come')).not.toBeNull()
})

test('the receipt gives the rooms back, and names who is without one or was left as they are', async () => {
  const { server, user, selectBoth, release } = await openLate()
  await selectBoth()
  await release('Did not come')
  server.answer(stays.undoRelease, {
    restored: 1,
    missing: [{ participantId: 'PLA_Nila', hotelId: 'FULL', night: '2026-11-21' }],
    leftAlone: [{ participantId: 'PLA_Omana', reason: noShowReasons.released }],
  })
  await press(user, labels.undo, labels.receipt)
  const receipt = within(screen.getByRole('dialog', { name: labels.receipt }))
  await receipt.findByText(labels.restored(1))
  expect(receipt.queryByText(new RegExp(labels.missingNight('FULL', '2026-11-21')))).not.toBeNull()
  expect(receipt.queryByText(new RegExp(noShowReasons.released))).not.toBeNull()
  expect(receipt.queryByRole('button', { name: labels.undo })).toBeNull()
  const path = stays.undoRelease.path.replace(':releaseId', result.releaseId)
  expect(server.sentTo(stays.undoRelease).map((request) => request.path)).toEqual([path])
})

const released = records.checkinRow({ name: 'Nila', releasedFrom: '2026-11-21', daysUntilArrival: null })
const openReleased = async () => {
  const server = deskServer([released])
  const user = openApp('/admin?tab=checkin')
  await screen.findByText('Nila')
  return { server, user }
}

test('whoever comes later is checked in while a room is free', async () => {
  const { user } = await openReleased()
  await press(user, 'Check in Nila')
  await screen.findByText(deskLabels.person('Nila', released.participantId))
  expect(screen.queryByText(stayMessages.checkedInOne)).not.toBeNull()
})

test('otherwise the desk sees the nearest hotel', async () => {
  const { server, user } = await openReleased()
  const nearest = noShowMessages.nearest('Next Door', 'Park Town', 'Chennai')
  server.respond(stays.checkin, () => refused(`Full House has no room left. ${nearest}`, { code: 'no_room' }))
  await press(user, 'Check in Nila')
  expect((await screen.findByRole('alert')).textContent).toContain(nearest)
})
