import { retentionMessages as messages } from '@trophy/contract/retention/retention.constants.ts'
import type { MaskedFigures, Retention } from '@trophy/contract/retention/retention.contract.ts'
import { retentionDueOn } from '@trophy/contract/retention/retention.rules.ts'
import type { Actor } from '../platform/actor.ts'
import { recordAudit } from '../platform/audit.sql.ts'
import { type Context, today } from '../platform/context.ts'
import type { Session } from '../platform/db/session.ts'
import { Refusal } from '../platform/errors.ts'
import { maskEverything, withMaintenanceSession } from './mask-everything.ts'
import { countNumbers, lockRetention, selectRetention, updateRetention } from './retention.sql.ts'

/** How long mobile numbers are kept after the event, and its last day. */
export const readRetention = async ({ database }: Pick<Context, 'database'>): Promise<Retention> => {
  const { keepMobileDays, eventEnds } = requireStored(await selectRetention(database))
  return { keepMobileDays, eventEnds }
}

const requireStored = <Row>(stored: Row | undefined): Row => {
  if (!stored) throw new Error('The settings have no row, which the migrations insert')
  return stored
}

export const changeRetention = async (
  { clock, database }: Context,
  after: Retention,
  actor: Actor,
): Promise<Retention> => {
  await database.transaction(async (transaction) => {
    const before = requireStored(await lockRetention(transaction))
    const changed = (['keepMobileDays', 'eventEnds'] as const).filter((field) => before[field] !== after[field])
    if (changed.length === 0) return
    await updateRetention(transaction, after)
    const detail = changed.map((field) => `${field}: ${before[field]} to ${after[field]}`).join(', ')
    await recordAudit(transaction, { kind: 'settings', object: 'retention', detail }, { actor, now: clock.now() })
  })
  return after
}

export const previewMasking = async ({ database }: Context): Promise<MaskedFigures> =>
  shownFigures(await countNumbers(database))

const shownFigures = ({ people, messages: sent, historyRecords, uploads }: MaskedFigures): MaskedFigures => ({
  people,
  messages: sent,
  historyRecords,
  uploads,
})

/**
 * Masks mobile numbers and contacts wherever they are stored, and rewrites the files that had them. A second run
 * changes nothing, but rewrites the files again.
 * @returns what was masked
 * @throws 409 before the date, without a date, during maintenance, and when a table stays in use
 */
export const runMasking = async (context: Context, actor: Actor): Promise<MaskedFigures> => {
  const dueOn = retentionDueOn(await readRetention(context))
  if (dueOn === null) throw new Refusal('not_due', messages.notSet)
  if (today(context) < dueOn) throw new Refusal('not_due', messages.notDue(dueOn))
  return withMaintenanceSession(context, async (session) => {
    const figures = await countNumbers(session.statements)
    await mask(context, session, figures, actor)
    return shownFigures(figures)
  })
}

/** The nightly job: does nothing before the date, nor when no number is left. */
export const maskWhenDue = async (context: Context): Promise<void> => {
  const { rewriteIsDue, ...retention } = requireStored(await selectRetention(context.database))
  const dueOn = retentionDueOn(retention)
  if (dueOn === null || today(context) < dueOn) return
  await withMaintenanceSession(context, async (session) => {
    const figures = await countNumbers(session.statements)
    const isMasked = Object.values(figures).every((count) => count === 0)
    if (isMasked && !rewriteIsDue) return
    await mask(context, session, figures, { name: 'Nightly job' })
  })
}

/** Records the run before it begins: without the audit event the database refuses to mask. */
const mask = async (
  context: Context,
  session: Session,
  { people, messages: sent, historyRecords, uploads }: MaskedFigures,
  actor: Partial<Actor>,
): Promise<void> => {
  const now = context.clock.now()
  const detail = `people: ${people}, messages: ${sent}, history records: ${historyRecords}, uploads: ${uploads}`
  await recordAudit(session.statements, { kind: 'retention', object: 'mobile numbers', detail }, { actor, now })
  await maskEverything(context, session, now)
}
