import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { recoveryCommands } from '@trophy/contract/uploads/recovery.rules.ts'
import { uploadOptionsSchema } from '@trophy/contract/uploads/uploads.contract.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { uploadRequest } from '../../testing/sheets/fixtures.ts'
import { smallSheet, uploadLines } from '../../testing/sheets/small-event.ts'
import { type TestContext, createTestContext } from '../../testing/test-context.ts'
import { listFailedBatches } from '../past/past-uploads.service.ts'
import { uploadSheet } from '../uploads.service.ts'

const run = promisify(execFile)
const stay = '10/11/2026|14/11/2026'

let server: TestContext
let folder: string

beforeEach(async () => {
  server = await createTestContext()
  folder = await mkdtemp(join(tmpdir(), 'trophy-recovery-'))
  await uploadLines(server.context, 'hotel-inventory', ['AAA|1|01/11/2026|30/11/2026|5000'])
  await uploadLines(server.context, 'coaches-officials', [`C1||AAA|${stay}|`])
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const upload = (fileName: string, text: string, headerRow = 1) =>
  uploadSheet(
    server.context,
    uploadRequest('players', text, { fileName, options: uploadOptionsSchema.parse({ headerRow }) }),
  )

const hostileName = '-n coach\'s $(touch x) "final" `touch y`;touch z.PSV'

test.each([
  ['players.psv', 1],
  ['with-title.psv', 2],
  [hostileName, 1],
  ['a\ntouch z\n\u0003\u001b[201~.psv', 1],
])(
  'the commands for a failed batch of %s, with the header in line %i, create a sheet of exactly its rows',
  async (fileName, headerRow) => {
    const lines = Array.from({ length: 1200 }, (_, index) => `P${index + 2}|C1|AAA|${stay}`)
    const sheet = 'Players of the trophy\n'.repeat(headerRow - 1) + smallSheet('players', lines)
    await writeFile(join(folder, fileName), sheet)
    await server.database.pool.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON participants FOR EACH ROW WHEN (NEW.participant_id = 'P700')
        EXECUTE FUNCTION refuse()`)
    expect(await upload(fileName, sheet, headerRow)).toMatchObject({ created: 700, rejectedRows: 500 })
    await server.database.pool.query('DROP TRIGGER refuse ON participants')

    const [batch, ...others] = (await listFailedBatches(server.context)).failedBatches
    expect(others).toEqual([])
    if (batch === undefined) throw new Error('The batch did not fail')
    await run('/bin/sh', ['-c', recoveryCommands(batch).join('\n')], { cwd: folder })

    const sheetName = fileName.replaceAll(/\p{Cc}/gu, '_').replace(/\.psv$/i, '-batch-2.psv')
    const rows = await readFile(join(folder, sheetName), 'utf8')
    expect(rows.split('\n')).toHaveLength(1 + 500 + 1)
    expect(await upload(sheetName, rows)).toMatchObject({ success: true, created: 500, rejectedRows: 0 })
    expect(await readdir(folder)).toHaveLength(2)
  },
)
