import { describe, expect, it } from 'vitest'
import { copyOf, isSameContent } from './copy-of-file.ts'

const sheet = (text: string) => new File([text], 'players.psv', { type: 'text/plain' })

describe('the copy of a file', () => {
  it('has its name, type and content', async () => {
    const copy = await copyOf(sheet('A|B'))
    expect(copy).toMatchObject({ name: 'players.psv', type: 'text/plain' })
    expect(await copy?.text()).toBe('A|B')
  })

  it('fails for a file that was saved again', async () => {
    const changed = sheet('A|B')
    changed.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
    expect(await copyOf(changed)).toBeNull()
  })
})

it.each([
  ['A|B', 'A|B', true],
  ['', '', true],
  ['A|B', 'A|C', false],
  ['A|B', 'A|B\n', false],
])('the content of %j and %j is the same: %s', async (one, other, isSame) => {
  expect(await isSameContent(sheet(one), sheet(other))).toBe(isSame)
})
