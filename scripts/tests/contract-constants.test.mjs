import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/commands.mjs'

const isTest = (/** @type {string} */ file) => /\.test\.ts$|\/testing\//.test(file)

const sources = ['packages/contract/src', 'apps/server/src']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))))
  .filter((file) => file.endsWith('.ts') && !isTest(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Whether another file of the contract, or the server, imports the constant; or its own file uses it. */
const isShared = (/** @type {string} */ file, /** @type {string} */ name) =>
  sources.some(({ file: user, text }) => {
    const uses = text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0
    return user === file ? uses > 1 : uses > 0 && text.includes(`/${basename(file)}'`)
  })

const constants = sources
  .filter(({ file }) => file.endsWith('.constants.ts'))
  .flatMap(({ file, text }) => [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => ({ file, name })))

test('constants that only screens use are in the web application, beside the screens', () => {
  expect(constants.length).toBeGreaterThan(50)
  expect(constants.filter(({ file, name }) => !isShared(file, name))).toEqual([])
})
