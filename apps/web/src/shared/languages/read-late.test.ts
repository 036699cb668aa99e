import { afterAll, expect, test } from 'vitest'
import { setCatalogue } from './translated.ts'

/** What coaches see, with all that it imports. */
const modules = import.meta.glob<object>([
  '../../coach/**/*.tsx',
  '!**/*.test.tsx',
  '../../auth/{steps,support}/*.tsx',
  '../../auth/*.tsx',
])

afterAll(() => setCatalogue(undefined))

test('no module reads a translated text while it is loaded: the language is not known yet', async () => {
  const early: string[] = []
  for (const [path, load] of Object.entries(modules)) {
    setCatalogue({
      translationOf: (id) => void early.push(`${path}: ${id}`),
      toldText: () => undefined,
    })
    await load()
  }
  expect(early).toEqual([])
})
