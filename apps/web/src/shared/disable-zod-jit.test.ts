import { expect, test } from 'vitest'

test('the schema library, loaded later, makes no code from text', async () => {
  const { schemaSettings } = await import('./disable-zod-jit.ts')
  const { z } = await import('zod')
  expect(schemaSettings.jitless).toBe(true)
  expect(z.config()).toMatchObject(schemaSettings)
})
