import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/database/test-database.ts'
import { lockUpload } from '../../uploads/store/staging.sql.ts'
import { runningWorkers } from '../jobs/liveness.ts'
import { lockedObjects, lockForTransaction, tryLockForTransaction } from './advisory-locks.ts'
import { Session } from './session.ts'

const source = fileURLToPath(new URL('../../', import.meta.url))

let test: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  test = await createTestDatabase(3)
})
afterAll(() => test.close())

it('does not count the lock of an upload among the running workers', async () => {
  const session = await Session.open(test.database)
  await lockUpload(session.statements, '3f2f7f0a-5a0e-4c3b-9d6e-0f6f9d1f3a11')
  expect(await test.database.all(runningWorkers)).toEqual([])
  expect(await test.database.all(lockedObjects('uploads'))).toHaveLength(1)
  await session.close()
  expect(await test.database.all(lockedObjects('uploads'))).toEqual([])
})

it('is held for one object until the transaction ends, while others have theirs', async () => {
  const tryBoth = () =>
    test.database.transaction(async (other) => [
      await tryLockForTransaction(other, 'oneTimePasswords', 'one'),
      await tryLockForTransaction(other, 'oneTimePasswords', 'another'),
      await tryLockForTransaction(other, 'signIns', 'one'),
    ])
  const during = await test.database.transaction(async (transaction) => {
    await transaction.run(lockForTransaction('oneTimePasswords', 'one'))
    return tryBoth()
  })
  expect(during).toEqual([false, true, true])
  expect(await tryBoth()).toEqual([true, true, true])
})

it('no other file takes a lock, so that all classes are in one list', async () => {
  const taking = /pg_(try_)?advisory_(xact_)?lock/
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file),
  )
  const texts = await Promise.all(files.map((file) => readFile(`${source}${file}`, 'utf8')))
  expect(files.filter((_, index) => taking.test(texts[index] ?? ''))).toEqual(['platform/db/advisory-locks.ts'])
  const functions = await test.database.all(sql`
    SELECT p.proname AS name FROM pg_proc AS p JOIN pg_namespace AS n ON n.oid = p.pronamespace
    WHERE n.nspname = 'public' AND p.prosrc ~ 'pg_(try_)?advisory_(xact_)?lock'`)
  expect(functions).toEqual([])
})
