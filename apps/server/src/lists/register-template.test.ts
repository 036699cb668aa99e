import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultRegister } from '@trophy/contract/lists/lists.contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readRegisterTemplate } from './register-template.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trophy-register-'))
})
afterAll(() => rm(folder, { recursive: true }))

const read = async (content: string) => {
  const file = join(folder, 'register.json')
  await writeFile(file, content)
  return readRegisterTemplate(file)
}

it('has the columns of the issue without a file', () => {
  expect(readRegisterTemplate(undefined)).toBe(defaultRegister)
})

it('reads the example of the documentation', () => {
  const example = fileURLToPath(new URL('../../../../deploy/guest-register.example.json', import.meta.url))
  const { columns } = readRegisterTemplate(example)
  expect(columns.slice(2, 4)).toEqual([
    { field: 'homeTown', title: 'Home town' },
    { field: 'arrival', title: 'Arrival' },
  ])
})

it.each([
  ['{', 'is not a file with JSON in it'],
  ['{}', 'columns must be a list'],
  ['{"columns": []}', 'columns must have at least one column'],
  ['{"columns": [{"field": "age"}]}', 'columns.0.field must be one of number, name'],
  ['{"columns": [{"field": "name"}, {"field": "name"}]}', 'columns must not repeat a field'],
  ['{"title": "A/B", "columns": [{"field": "name"}]}', 'title must not contain any of'],
])('%s stops the start: %s', async (content, message) => {
  await expect(read(content)).rejects.toThrow(`Setting GUEST_REGISTER_TEMPLATE: `)
  await expect(read(content)).rejects.toThrow(message)
})
