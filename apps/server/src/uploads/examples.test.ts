import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { uploadTypes } from '@trophy/contract/uploads/uploads.constants.ts'
import { uploadOptionsSchema } from '@trophy/contract/uploads/uploads.contract.ts'
import { expect } from 'vitest'
import { loadDemoEvent } from '../demo/demo-event.service.ts'
import { server, test } from '../testing/server-test.ts'
import { uploadSheet } from './uploads.service.ts'
import { admin } from '../testing/actors.ts'

test.beforeAll(async () => {
  await loadDemoEvent(server.context)
})

const rows = { 'hotel-inventory': 8, 'coaches-officials': 14, players: 110 } as const

test.each(uploadTypes)('the example sheet %s can be uploaded to the demo event, as in the README', async (type) => {
  const file = fileURLToPath(new URL(`../../../../examples/${type}.psv`, import.meta.url))
  const result = await uploadSheet(server.context, {
    type,
    fileName: `${type}.psv`,
    bytes: new Uint8Array(await readFile(file)),
    options: uploadOptionsSchema.parse({}),
    isDryRun: false,
    uploader: admin,
  })
  expect(result).toMatchObject({ success: true, created: rows[type], errors: [], warnings: [] })
})
