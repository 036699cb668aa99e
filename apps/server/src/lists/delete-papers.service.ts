import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../platform/context.ts'
import { surplusPapers } from './papers.rules.ts'

/** Deletes all papers in this process's `PAPERS_DIR`: they have mobile numbers. */
export const deletePapers = async ({ config, log }: Pick<Context, 'config' | 'log'>): Promise<void> => {
  const { directory } = config.papers
  if (directory === undefined) return
  const found = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const papers = surplusPapers(found, 0)
  for (const name of papers) await rm(join(directory, name), { force: true })
  if (papers.length > 0) log.info({ removed: papers.length }, 'papers with mobile numbers were deleted')
}
