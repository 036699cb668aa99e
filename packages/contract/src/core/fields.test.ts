import { describe, expect, it } from 'vitest'
import { required } from './fields.ts'

const missing = 'Name is required'

describe('a required text', () => {
  const problemsOf = (text: unknown) =>
    required(missing, 5)
      .safeParse(text)
      .error?.issues.map(({ message }) => message)

  it.each([[undefined], [''], ['  '], ['\u200B'], ['\u200B \u2060'], ['\u202E']])('%j is missing', (text) => {
    expect(problemsOf(text)).toEqual([missing])
  })

  it.each([['A'], ['क\u200Dष'], ['அ'], ['🏅'], ['.']])('%j is not missing', (text) => {
    expect(problemsOf(text)).toBeUndefined()
  })
})
