import { retentionMessages as messages } from '@trophy/contract/retention/retention.constants.ts'
import type { MaskedFigures, Retention } from '@trophy/contract/retention/retention.contract.ts'
import { retentionDueOn } from '@trophy/contract/retention/retention.rules.ts'
import type { Actor } from '../platform/actor.ts'
import { recordAudit } from '../platform/audit.sql.ts'
import { type Context, today } from '../platform/context.ts'
import type { Queryable } from '../platform/db/database.ts'
import { Refusal } from '../platform/errors.ts'
import { maskEverything, withMaintenanceSession } from './mask-everything.ts'
import { countNumbers, lockRetention, selectRetention, updateRetention } from './retention.sql.ts'

/** How long mobile numbers are kept after the event, and its last day. */
export const readRetention = async ({ database }: Pick<Context, 'database'>): Promise<Retention> => {
  const { keepMobileDays, eventEnds } = await storedRetention(selectRetention(database))
  return { keepMobileDays, eventEnds }
}

const storedRetention = async <Row>(found: Promise<Row | undefined>): Promise<Row> => {
  const stored = await found
  if (!stored) throw new Error('The settings have no row, which the migrations insert')
  return stored
}

export const changeRetention = async (
  { clock, database }: Context,
  after: Retention,
  actor: Actor,
): Promise<Retention> => {
  await database.transaction(async (transaction) => {
    const before = await storedRetention(lockRetention(transaction))
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
    const auditedAt = await recordRun(context, session.statements, figures, actor)
    await maskEverything(context, session, auditedAt)
    return shownFigures(figures)
  })
}

/** The nightly job: does nothing before the date, nor when no number is left. */
export const maskWhenDue = async (context: Context): Promise<void> => {
  const { rewriteIsDue, ...retention } = await storedRetention(selectRetention(context.database))
  const dueOn = retentionDueOn(retention)
  if (dueOn === null || today(context) < dueOn) return
  await withMaintenanceSession(context, async (session) => {
    const figures = await countNumbers(session.statements)
    const isMasked = Object.values(figures).every((count) => count === 0)
    if (isMasked && !rewriteIsDue) return
    const auditedAt = await recordRun(context, session.statements, figures, { name: 'Nightly job' })
    await maskEverything(context, session, auditedAt)
  })
}

/** Without this event the database refuses to mask. Returns its time. */
const recordRun = async (
  { clock }: Context,
  db: Queryable,
  { people, messages: sent, historyRecords, uploads }: MaskedFigures,
  actor: Partial<Actor>,
): Promise<Date> => {
  const now = clock.now()
  const detail = `people: ${people}, messages: ${sent}, history records: ${historyRecords}, uploads: ${uploads}`
  await recordAudit(db, { kind: 'retention', object: 'mobile numbers', detail }, { actor, now })
  return now
}
