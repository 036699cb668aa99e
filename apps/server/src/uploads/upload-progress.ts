import type { UploadProgress } from '@trophy/contract/uploads/uploads.contract.ts'
import type { Context } from '../platform/context.ts'
import { invalid } from '../platform/errors.ts'
import { forgetUpload, noteUpload } from '../platform/runs.sql.ts'
import { selectProgress } from './uploads.sql.ts'

const writeEveryMilliseconds = 300

/** Stands for the caller and the Idempotency-Key of an upload. */
const subjectOf = (repeatKey: Buffer): string => repeatKey.toString('hex')

export const initialProgress = (): UploadProgress => ({ stage: 'waiting', rows: 0, totalRows: null })

/**
 * Runs an upload, and writes its `progress` to the database at intervals, so that every server can read it. The upload
 * never waits for that; one that ends before the first interval writes nothing.
 */
export const withProgress = async <T>(
  context: Context,
  repeatKey: Buffer | null,
  progress: UploadProgress,
  work: () => Promise<T>,
): Promise<T> => {
  if (repeatKey === null) return work()
  const { database, clock, log, background } = context
  const subject = subjectOf(repeatKey)
  let kept: string | undefined
  let writing: Promise<void> | undefined
  const write = async (): Promise<void> => {
    try {
      const { stage, rows, totalRows } = progress
      await noteUpload(database, subject, { done: rows, total: totalRows, current: stage }, clock.now())
    } catch (error) {
      log.warn({ err: error }, 'the progress of an upload could not be stored')
    }
    writing = undefined
  }
  const timer = setInterval(() => {
    const now = JSON.stringify(progress)
    if (writing || kept === now) return
    kept = now
    writing = write()
  }, writeEveryMilliseconds)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    if (kept !== undefined) {
      void background.run('removing the progress of an upload', async () => {
        await writing
        await forgetUpload(database, subject)
      })
    }
  }
}

/** The progress of the upload with this key; an unknown upload is waiting, or has not arrived yet. */
export const readProgress = async ({ database }: Context, repeatKey: Buffer | null): Promise<UploadProgress> => {
  if (repeatKey === null) throw invalid('Idempotency-Key', 'The Idempotency-Key of the upload is needed')
  return (await selectProgress(database, subjectOf(repeatKey))) ?? initialProgress()
}
