import { retentionMessages as messages } from '@trophy/contract/retention/retention.constants.ts'
import type { MaskedFigures, Retention } from '@trophy/contract/retention/retention.contract.ts'
import { retentionDueOn } from '@trophy/contract/retention/retention.rules.ts'
import { deletePapers } from '../lists/papers.service.ts'
import type { Actor } from '../platform/actor.ts'
import { recordAudit } from '../platform/audit.sql.ts'
import { type Context, today } from '../platform/context.ts'
import { tryLockForSession } from '../platform/db/advisory-locks.ts'
import type { Queryable } from '../platform/db/database.ts'
import { Session } from '../platform/db/session.ts'
import { Refusal } from '../platform/errors.ts'
import { finishInterruptedUploads } from '../uploads/store/finish-upload.service.ts'
import {
  countNumbers,
  lockRetention,
  selectLastBookedDay,
  selectRetention,
  updateRetention,
  allowLongStatements,
  maskBlocks,
  maskTexts,
  selectMaskedTables,
} from './retention.sql.ts'

/** How long mobile numbers are kept after the event, and its last day. */
export const readRetention = ({ database }: Pick<Context, 'database'>): Promise<Retention> => selectRetention(database)

export const changeRetention = async (
  { clock, database }: Context,
  after: Retention,
  actor: Actor,
): Promise<Retention> => {
  await database.transaction(async (transaction) => {
    const before = await lockRetention(transaction)
    const changed = (['keepMobileDays', 'eventEnds'] as const).filter((field) => before[field] !== after[field])
    if (changed.length === 0) return
    await updateRetention(transaction, after)
    const detail = changed.map((field) => `${field}: ${before[field]} to ${after[field]}`).join(', ')
    await recordAudit(transaction, { kind: 'settings', object: 'retention', detail }, { actor, now: clock.now() })
  })
  return after
}

export const previewMasking = async ({ database }: Pick<Context, 'database'>): Promise<MaskedFigures> =>
  shownFigures(await countNumbers(database))

const shownFigures = ({ others: _others, ...figures }: Figures): MaskedFigures => figures

/**
 * Masks mobile numbers and contacts wherever they are stored, and deletes rejected rows and papers. A second run
 * changes nothing.
 * @returns what was masked
 * @throws 409 before the date, without a date, and during maintenance
 */
export const runMasking = async (context: Context, actor: Actor): Promise<MaskedFigures> => {
  await refuseEarly(context)
  return shownFigures(
    await mask(context, actor, async () => {
      await refuseEarly(context)
      return true
    }),
  )
}

const refuseEarly = async (context: Context): Promise<void> => {
  const dueOn = retentionDueOn(await readRetention(context))
  if (dueOn === null) throw new Refusal('not_due', messages.notSet)
  if (today(context) < dueOn) throw new Refusal('not_due', messages.notDue(dueOn))
}

/**
 * The nightly job: does nothing before the date, and masks nothing when no number is left. While people are booked it
 * waits, because the last day of the event may be a mistake, and coaches sign in with their numbers.
 */
export const maskWhenDue = async (context: Context): Promise<void> => {
  if (!(await isDue(context))) return
  const hasNumbers = (figures: Figures) => Object.values(figures).some((count) => count > 0)
  await mask(context, { name: 'Nightly job' }, async (figures) => hasNumbers(figures) && isDue(context))
}

const isDue = async (context: Context): Promise<boolean> => {
  const dueOn = retentionDueOn(await readRetention(context))
  if (dueOn === null || today(context) < dueOn) return false
  const bookedUntil = await selectLastBookedDay(context.database)
  if (bookedUntil === null || bookedUntil < today(context)) return true
  context.log.warn({ dueOn, bookedUntil }, 'mobile numbers are due to be masked, but people are still booked')
  return false
}

type Figures = Awaited<ReturnType<typeof countNumbers>>

/**
 * Masks on a connection of its own, whose lock excludes maintenance and other runs on all servers. `isNeeded` decides
 * last: while uploads are finished and numbers counted, somebody may set another date.
 * @throws 409 while one of them is running
 */
const mask = (
  context: Context,
  actor: Partial<Actor>,
  isNeeded: (figures: Figures) => Promise<boolean>,
): Promise<Figures> =>
  Session.useSeparate(context.database, 'trophy retention', async ({ statements }) => {
    await allowLongStatements(statements)
    if (!(await tryLockForSession(statements, 'maintenance'))) throw new Refusal('conflict', messages.busy)
    // The rows of an upload stay until it is finished.
    await finishInterruptedUploads(context, 0)
    const figures = await countNumbers(statements)
    if (await isNeeded(figures)) await maskEverything(context, statements, figures, actor)
    // Last, because those of a minute ago have the numbers as they were.
    await deletePapers(context)
    return figures
  })

/** Some 500 histories: a transaction of a few tens of milliseconds. */
const blocksAtOnce = 64

/** Masks the tables in short transactions, then the outbox. */
const maskEverything = async (
  context: Context,
  db: Queryable,
  { people, messages: sent, historyRecords, uploads }: Figures,
  actor: Partial<Actor>,
): Promise<void> => {
  const now = context.clock.now()
  const detail = `people: ${people}, messages: ${sent}, history records: ${historyRecords}, uploads: ${uploads}`
  // Before it begins: without the audit event the database refuses to mask.
  await recordAudit(db, { kind: 'retention', object: 'mobile numbers', detail }, { actor, now })
  for (const { name: table, blocks } of await selectMaskedTables(db)) {
    // Masked rows are written behind the others: these blocks are not visited again.
    for (let first = 0; first < blocks; first += blocksAtOnce) {
      await maskBlocks(db, { table, first, end: first + blocksAtOnce }, now)
    }
  }
  await context.sms.maskStored?.((texts) => maskTexts(db, texts))
  context.live.announce()
}
