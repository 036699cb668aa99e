import { afterEach, beforeEach, expect, test } from 'vitest'
import { withoutKey } from '../../platform/once.ts'
import { uploadLines } from '../../testing/sheets/small-event.ts'
import { type TestContext, createTestContext } from '../../testing/test-context.ts'

let server: TestContext
const stay = '10/11/2026|14/11/2026'
const known = `C1||AAA|${stay}|`

beforeEach(async () => {
  server = await createTestContext()
  await uploadLines(server.context, 'hotel-inventory', ['AAA|1|01/11/2026|30/11/2026|5000'])
  await uploadLines(server.context, 'coaches-officials', [known])
})
afterEach(() => server.close())

test.each([
  ['skipped', known],
  ['rejected', `C2||NONE|${stay}|`],
])(
  'a sheet whose only row is %s is checked once, although its result could not be stored at first',
  async (_, line) => {
    const repeatKey = Buffer.alloc(32, 7)
    const lost = { ...withoutKey, store: () => Promise.reject(new Error('The database is away')) }
    const upload = (once = withoutKey) => uploadLines(server.context, 'coaches-officials', [line], { repeatKey, once })
    await expect(upload(lost)).rejects.toThrow('away')
    const { errors, warnings } = await upload()
    expect([...errors, ...warnings]).toEqual([expect.stringMatching(/^Row 2: /)])
  },
)
