import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { uploadTypes } from '@trophy/contract/uploads/uploads.constants.ts'
import { uploadOptionsSchema } from '@trophy/contract/uploads/uploads.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoEvent } from '../demo/demo-event.service.ts'
import { createTestContext, type TestContext } from '../testing/test-context.ts'
import { uploadSheet } from './uploads.service.ts'

let server: TestContext

beforeAll(async () => {
  server = await createTestContext()
  await loadDemoEvent(server.context)
})

afterAll(() => server.close())

const rows = { 'hotel-inventory': 8, 'coaches-officials': 14, players: 110 } as const

test.each(uploadTypes)('the example sheet %s goes in beside the demo event, as the README says', async (type) => {
  const file = fileURLToPath(new URL(`../../../../examples/${type}.psv`, import.meta.url))
  const result = await uploadSheet(server.context, {
    type,
    fileName: `${type}.psv`,
    bytes: new Uint8Array(await readFile(file)),
    options: uploadOptionsSchema.parse({}),
    isDryRun: false,
    uploader: { id: null, name: 'Asha Organiser' },
  })
  expect(result).toMatchObject({ success: true, created: rows[type], errors: [], warnings: [] })
})
