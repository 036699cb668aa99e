import { readFile } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { expect, it, onTestFinished, vi } from 'vitest'
import { refreshData } from '../dashboard/dashboard.service.ts'
import { readConfig } from '../platform/config/config.ts'
import { createTestContext } from '../testing/test-context.ts'
import { startJobs, tasksOf } from './tasks.ts'

it('runs the recount after a refresh, and every job that a start queues', async () => {
  const test = await createTestContext()
  const jobs = await startJobs(test.context)
  onTestFinished(async () => {
    await jobs.stop()
    await test.close()
  })
  await refreshData(test.context)
  await vi.waitFor(
    async () => {
      const runs = await test.database.all(sql`SELECT FROM runs WHERE kind = 'recount' AND finished_at IS NOT NULL`)
      const due = await test.database.all(sql`SELECT FROM graphile_worker.jobs WHERE run_at <= now()`)
      expect([runs.length, due.length]).toEqual([1, 0])
    },
    { timeout: 10_000 },
  )
})

it.each(Object.keys(tasksOf(readConfig({ BACKUP_DIR: '/backups', PAPERS_DIR: '/papers' }))))(
  'docs/operations.md names the task %s',
  async (name) => {
    const document = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
    expect(document).toContain(`| \`${name}\` |`)
  },
)
