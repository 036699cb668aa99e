import { screen, within } from '@testing-library/react'
import { reassignmentMessages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { rehousingRefusals } from '@trophy/contract/rehousing/rehousing.constants.ts'
import type { RehousingPlan } from '@trophy/contract/rehousing/rehousing.contract.ts'
import { expect, test } from 'vitest'
import { liveUpdates } from '../../testing/live.ts'
import { carriedOutPlan, idOfPlan, openRehousing, rehousingServer } from '../../testing/screens/rehousing-plans.ts'
import { json } from '../../testing/stub-server.ts'
import { fillField, press } from '../../testing/typing.ts'
import { carryOutLabels, planLabels, planStatuses, receiptLabels } from '../rehousing.constants.ts'

const { rehousing } = endpoints

const team = [
  ['COA_1', 'Anita Rao'],
  ['PLA_1', 'Asha'],
  ['PLA_2', 'Bina'],
] as const
const reasons = {
  changed: 'The booking was changed since',
  left: 'Has checked out',
  full: 'The hotel has no room left on every night',
} as const
const missing = (reason: string) => team.map(([participantId, name]) => ({ participantId, name, reason }))

const undone = (notRestored: RehousingPlan['notRestored']) =>
  carriedOutPlan({ status: 'undone', undoneAt: '2026-11-21T09:00:00Z', notRestored })

/** Opens a plan that was carried out, and the dialog that undoes it. */
const openDialog = async () => {
  const server = rehousingServer(carriedOutPlan())
  const user = openRehousing({ plan: idOfPlan(1) })
  await press(user, planLabels.undo)
  const dialog = within(await screen.findByRole('dialog', { name: receiptLabels.undoTitle }))
  const submit = () => user.click(dialog.getByRole('button', { name: receiptLabels.undoSubmit }))
  return { server, user, dialog, submit }
}
const notRestoredIn = (of: Pick<typeof screen, 'queryAllByText'>, reason: string) =>
  of.queryAllByText(new RegExp(`: ${reason}$`)).map(({ textContent }) => textContent)

test.each(Object.values(reasons))(
  'with nobody to move back it is refused, and each is named with: %s',
  async (reason) => {
    const { server, user, dialog, submit } = await openDialog()
    const refusal = { message: rehousingRefusals.noneRestored, code: 'conflict', missing: missing(reason) }
    server.respond(rehousing.undo, () => json(refusal, 409))
    await fillField(user, carryOutLabels.reason, 'The water is back', receiptLabels.undoTitle)
    await submit()
    expect(await dialog.findByText(rehousingRefusals.noneRestored)).toBeDefined()
    expect(notRestoredIn(dialog, reason)).toEqual(team.map(([id, name]) => `${name} (${id}): ${reason}`))
    expect(dialog.getByDisplayValue('The water is back')).toBeDefined()
  },
)

test('who stays in the new hotel is named, also when the plan is opened again', async () => {
  const { server, user, submit } = await openDialog()
  const stays = missing(reasons.changed).slice(2)
  server
    .answer(rehousing.undo, { restored: 2, missing: stays, missingNights: [], leftAlone: [] })
    .answer(rehousing.read, undone(stays))
  await fillField(user, carryOutLabels.reason, 'The water is back', receiptLabels.undoTitle)
  await submit()
  expect(await screen.findByText(receiptLabels.undoDone(2, 1))).toBeDefined()
  expect(await screen.findByText(receiptLabels.undone(2))).toBeDefined()
  expect(notRestoredIn(screen, reasons.changed)).toEqual([`Bina (PLA_2): ${reasons.changed}`])
  expect(server.sentTo(rehousing.undo).map(({ path, body }) => [path, body])).toEqual([
    [rehousing.undo.path.replace(':planId', idOfPlan(1)), { reason: 'The water is back' }],
  ])
})

test('a plan that was undone names who was not moved back, and cannot be undone again', async () => {
  rehousingServer(undone(missing(reasons.left).slice(2)))
  openRehousing({ plan: idOfPlan(1) })
  expect(await screen.findByText(receiptLabels.undone(2))).toBeDefined()
  expect(notRestoredIn(screen, reasons.left)).toHaveLength(1)
  expect(screen.getByText(planStatuses.undone.label)).toBeDefined()
  expect(screen.queryByText(planLabels.undo)).toBeNull()
})

test('without a reason nothing is sent', async () => {
  const { server, dialog, submit } = await openDialog()
  await submit()
  expect(await dialog.findByText(reassignmentMessages.reasonTooShort)).toBeDefined()
  expect(server.sentTo(rehousing.undo)).toEqual([])
})

test('an undo of another organiser is shown at once', async () => {
  const server = rehousingServer(carriedOutPlan())
  const tell = liveUpdates(server)
  openRehousing({ plan: idOfPlan(1) })
  await screen.findByText(planLabels.undo)
  await tell('rooms')
  expect(screen.queryByText(receiptLabels.undone(3))).toBeNull()
  server.answer(rehousing.read, undone([]))
  await tell('rooms')
  expect(await screen.findByText(receiptLabels.undone(3))).toBeDefined()
})
