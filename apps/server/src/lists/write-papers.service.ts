import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { recordEvent } from '../platform/runs.sql.ts'
import { recordAudit } from '../platform/audit.sql.ts'
import type { Actor } from '../platform/actor.ts'
import { type Context, momentOf, today } from '../platform/context.ts'
import { usePath } from '../platform/config/use-path.ts'
import { isDue, surplusPapers } from './papers.rules.ts'
import { tonightsPapers } from './papers.service.ts'
import { selectLastPapers } from './papers.sql.ts'

const dailyJob: Actor = { id: null, role: 'admin', name: 'Daily job', address: null }

/** Papers of so many days stay in the folder. */
const keptDays = 7

/**
 * The daily job: writes today's papers to `PAPERS_DIR` once they are due, under a temporary name until they are
 * complete. Then the oldest ones and leftovers are removed.
 */
export const writeDuePapers = async (context: Context): Promise<void> => {
  const { clock, config, database, log } = context
  const { directory, time } = config.papers
  if (directory === undefined) return
  const last = await selectLastPapers(database)
  if (!isDue(momentOf(context), time, last === undefined ? null : new Date(last.at))) return
  const day = today(context)
  const origin = { actor: dailyJob, now: clock.now() }
  const subject = { kind: 'report', object: `papers-${day}.zip` } as const
  try {
    const bytes = await writePapers(context, directory, day)
    await database.transaction(async (transaction) => {
      await recordEvent(transaction, { kind: 'papers', details: { day, bytes }, happenedAt: origin.now })
      await recordAudit(transaction, { ...subject, detail: `written: ${bytes} bytes` }, origin)
    })
    const surplus = surplusPapers(await readdir(directory), keptDays)
    for (const name of surplus) await rm(join(directory, name))
    log.info({ bytes, removed: surplus.length }, "tonight's papers were written")
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    await recordAudit(database, { ...subject, outcome: 'failed', detail }, origin)
    throw error
  }
}

/** Returns the size of the file. */
const writePapers = async (context: Context, directory: string, day: string): Promise<number> => {
  await usePath('Setting PAPERS_DIR', directory, () => mkdir(directory, { recursive: true, mode: 0o700 }))
  const { fileName, content } = await tonightsPapers(context, day, dailyJob)
  const partial = join(directory, `${fileName}.${process.pid}.partial`)
  try {
    await pipeline(content, createWriteStream(partial, { mode: 0o600 }))
    const { size } = await stat(partial)
    await rename(partial, join(directory, fileName))
    return size
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}
