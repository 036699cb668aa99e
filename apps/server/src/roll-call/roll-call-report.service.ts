import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import { rollCallRefusals as refusals } from '@trophy/contract/roll-call/roll-call.constants.ts'
import type {
  AnsweredTeam,
  MissingPlayer,
  OutcomeRequest,
  RollCallReport,
  RollCallTeam,
  RollCallTime,
} from '@trophy/contract/roll-call/roll-call-admin.contract.ts'
import { rollCallAt } from '@trophy/contract/roll-call/roll-call.rules.ts'
import { parseRequestedPeople } from '../participants/requested-people.rules.ts'
import type { Actor } from '../platform/actor.ts'
import { recordAudit } from '../platform/audit.sql.ts'
import { type Context, momentOf } from '../platform/context.ts'
import { notFound, Refusal } from '../platform/errors.ts'
import { withRooms } from '../stays/room-numbers/stored-rooms.service.ts'
import { queueRollCall } from './roll-call.jobs.ts'
import {
  countMissing,
  lockMissing,
  lockRollCallTime,
  selectMissing,
  selectMissingPlayer,
  selectRollCallTime,
  selectTeams,
  updateOutcome,
  updateRollCallTime,
} from './roll-call.sql.ts'

/** Which teams have answered in a night, by default the current one, and who is missing since any night. */
export const readRollCallReport = async (context: Context, night?: CalendarDay): Promise<RollCallReport> => {
  const { database } = context
  const rollCallTime = await selectRollCallTime(database)
  const current = rollCallAt(momentOf(context), rollCallTime)
  const shown = night ?? current.night
  const isOpen = current.isOpen && shown === current.night
  const [teams, named] = await Promise.all([selectTeams(database, shown, isOpen), selectMissing(database, shown)])
  const missing = await withRooms(context, database, named)
  const answered: AnsweredTeam[] = []
  const waiting: RollCallTeam[] = []
  const figures = { answered: 0, waiting: 0, missing: missing.filter(({ outcome }) => outcome === null).length }
  for (const { answeredAt, asked, missing: absent, note, total, ...team } of teams) {
    if (answeredAt === null || asked === null || absent === null) {
      waiting.push(team)
      figures.waiting = total
    } else {
      answered.push({ ...team, answeredAt, asked, missing: absent, note })
      figures.answered = total
    }
  }
  return { night: shown, currentNight: current.night, isOpen, rollCallTime, figures, answered, waiting, missing }
}

/** How many players are missing, since any night. */
export const readMissingCount = async ({ database }: Context) => ({ missing: await countMissing(database) })

/**
 * Records what became of a missing player.
 * @throws 404 for somebody who was not named missing in that night; 409 when the outcome is recorded already
 */
export const recordOutcome = (
  { clock, database }: Context,
  night: CalendarDay,
  request: OutcomeRequest,
  actor: Actor,
): Promise<MissingPlayer> =>
  database.transaction(async (transaction) => {
    const origin = { actor, now: clock.now() }
    const found = await lockMissing(transaction, night, parseRequestedPeople([request.participantId]))
    if (!found) throw notFound(refusals.notMissing)
    if (found.recordedBy !== null) throw new Refusal('conflict', refusals.alreadyRecorded(found.recordedBy))
    await updateOutcome(transaction, found.id, request, origin)
    const player = await selectMissingPlayer(transaction, found.id)
    if (!player) throw notFound(refusals.notMissing)
    const detail = `Missing since ${night}: ${request.outcome}`
    await recordAudit(transaction, { kind: 'roll_call', object: player.participantId, detail }, origin)
    return player
  })

export const readRollCallTime = async ({ database }: Context): Promise<RollCallTime> => ({
  rollCallTime: await selectRollCallTime(database),
})

export const changeRollCallTime = async (
  { clock, database }: Context,
  after: RollCallTime,
  actor: Actor,
): Promise<RollCallTime> => {
  await database.transaction(async (transaction) => {
    const before = await lockRollCallTime(transaction)
    if (before === after.rollCallTime) return
    await updateRollCallTime(transaction, after.rollCallTime)
    await queueRollCall(transaction)
    const detail = `rollCallTime: ${before ?? 'off'} to ${after.rollCallTime ?? 'off'}`
    await recordAudit(transaction, { kind: 'settings', object: 'roll-call', detail }, { actor, now: clock.now() })
  })
  return after
}
