import { leftAloneReasons as reasons } from '@trophy/contract/changes/changes.contract.ts'
import type { ResponseOf } from '@trophy/contract/core/http/endpoint.ts'
import { departureRefusals as refusals } from '@trophy/contract/departures/departures.constants.ts'
import type { departureEndpoints } from '@trophy/contract/departures/departures.contract.ts'
import { isSameBooking } from '../changes/booking-state.rules.ts'
import { lockChange } from '../changes/record-change.service.ts'
import { undoChange, type UndoRules } from '../changes/undo-change.service.ts'
import type { Actor } from '../platform/actor.ts'
import { recordAudit } from '../platform/audit.sql.ts'
import type { Context } from '../platform/context.ts'
import { Refusal } from '../platform/errors.ts'
import { tellTeamsStay } from './tell-coaches.service.ts'

/**
 * Gives people the nights back that a departure took, also those who were checked in since, and tells the coaches where
 * the departure did.
 * @throws 404 for an unknown departure; 409 when it was undone already, or nobody can be restored
 */
export const undoDeparture = (
  context: Context,
  departureId: string,
  reason: string,
  actor: Actor & { readonly id: string },
): Promise<ResponseOf<typeof departureEndpoints.undo>> => {
  const { clock, database } = context
  const now = clock.now()
  return database.transaction(async (transaction) => {
    const { isUndone, details } = await lockChange(transaction, 'departure', departureId, refusals.unknown)
    if (isUndone) throw new Refusal('conflict', refusals.undone)
    const undone = await undoChange(transaction, context, departureId, rules, { actor, now, reason })
    const { restored, missing, leftAlone } = undone
    if (details['recipients'] !== 0) {
      const teams = [...new Set(restored.map(({ before: { team } }) => team))]
      await tellTeamsStay({ ...context, database: transaction }, teams, String(details['leaveOn']), actor.id)
    }
    const counts = `people: ${restored.length}, nights missing: ${missing.length}, left alone: ${leftAlone.length}`
    const detail = `Undone for ${counts}: ${reason}`
    await recordAudit(transaction, { kind: 'departure', object: departureId, detail }, { actor, now })
    return { restored: restored.length, missing: [...missing], leftAlone }
  })
}

const rules: UndoRules = {
  whyLeftAlone: ({ checkinStatus, after, now }) => {
    if (checkinStatus === 'checked_out') return reasons.checkedOut
    // A check-in since ends the release.
    const isReleasedAgain = now.releasedFrom !== null && now.releasedFrom !== after.releasedFrom
    return isSameBooking(after, now) && !isReleasedAgain ? null : reasons.changed
  },
  refuse: ({ missing, leftAlone }) => new Refusal('conflict', refusals.noneRestored, { missing, leftAlone }),
}
