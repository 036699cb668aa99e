import { expect, test } from 'vitest'

test('the schema library, loaded later, makes no code from text', async () => {
  await import('./no-code-from-text.ts')
  const { z } = await import('zod')
  expect(z.config().jitless).toBe(true)
})
