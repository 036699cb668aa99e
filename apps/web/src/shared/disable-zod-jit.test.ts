import { expect, test } from 'vitest'

test('zod, loaded later, does not compile parsers', async () => {
  const { schemaSettings } = await import('./disable-zod-jit.ts')
  const { z } = await import('zod')
  expect(schemaSettings.jitless).toBe(true)
  expect(z.config()).toMatchObject(schemaSettings)
})
