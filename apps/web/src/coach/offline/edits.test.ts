import { expect, it } from 'vitest'
import { teamOfKept } from '../team/team.rules.ts'
import { asNew, withEdit } from './action-queue.rules.ts'
import { type EditAction, expectedDetails, type QueuedAction } from './queued-action.rules.ts'

const asha = { id: 'a', participantId: 'PLA_1', name: 'Asha Rao' }
const before = { name: 'Asha Rao', mobileNumber: null }
const details = { name: 'Asha R. Rao', mobileNumber: '+919876500001' }
const edit: EditAction & QueuedAction = {
  kind: 'edit',
  coachId: 'c',
  people: [asha],
  before,
  details,
  madeAt: 0,
  idempotencyKey: 'k',
  order: 1,
}
const teamWith = (stored: { readonly name: string; readonly mobileNumber: string | null }) => {
  const team = teamOfKept({
    coach: { id: 'c', participantId: 'COA_1', name: 'Vikram', checkinStatus: 'pending', isReferenceOnly: false },
    players: [{ ...asha, checkinStatus: 'pending' }],
  })
  return { ...team, players: team.players.map((player) => ({ ...player, ...stored })) }
}
const playersWith = (stored: Parameters<typeof teamWith>[0]) => teamWith(stored).players

it('an edit that is sent again replaces whatever is stored; other actions stay as they are', () => {
  const made = { madeAt: 5, serverTime: 6, idempotencyKey: 'new' }
  expect(asNew({ ...edit, happenedAt: '', refusal: { reason: 'Changed' } }, made)).toEqual({
    ...edit,
    ...made,
    before: undefined,
  })
  const { before: _before, details: _details, ...rest } = edit
  expect(asNew({ ...rest, kind: 'checkin' }, made)).toEqual({ ...rest, ...made, kind: 'checkin' })
})

it('an edited player has the new details, and keeps the others', () => {
  const team = teamWith(before)
  const [player] = team.players
  expect(withEdit(team, edit).players).toEqual([{ ...player, ...details }])
  expect(withEdit(team, { ...edit, people: [{ ...asha, id: 'b' }] })).toEqual(team)
})

it('a further edit starts from what waits', () => {
  const [player] = playersWith(before)
  if (player === undefined) throw new Error('no player')
  expect(expectedDetails(player, [])).toEqual(before)
  expect(expectedDetails(player, [edit, { ...edit, people: [{ ...asha, id: 'b' }], details: before }])).toEqual(details)
})
