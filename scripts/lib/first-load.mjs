import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { z } from 'zod'

/**
 * What a coach's phone loads before the team is shown.
 * @typedef {z.infer<typeof chunkSchema>} Chunk
 * @typedef {{ name: string, bytes: number }} Part
 */

const fileNames = z.array(z.string()).optional()
const chunkSchema = z.object({ file: z.string(), css: fileNames, imports: fileNames, dynamicImports: fileNames })
const manifestSchema = z.record(z.string(), chunkSchema)

/** Coaches use phones on weak networks. */
export const budgetBytes = 150_000

const entry = 'index.html'
const coachPortal = 'src/coach/coach-portal.tsx'

/** The screens of other roles, which the entry imports and a coach never opens. */
const otherRoles = new Set(['src/app/admin-area.tsx', 'src/app/technical-area.tsx'])

/**
 * Every script and style that a coach may need from the login screen to the team, compressed with brotli, the largest
 * first.
 * @param {string} folder of the built web application
 * @returns {{ parts: Part[], total: number, faults: string[] }} `faults`: why the first load is not what it has to be
 */
export const measureFirstLoad = (folder) => {
  const text = readFileSync(join(folder, '.vite/manifest.json'), 'utf8')
  const manifest = manifestSchema.parse(JSON.parse(text))
  const keys = keysFrom(manifest, entry)
  const names = new Set(keys.flatMap((key) => [chunkOf(manifest, key).file, ...(chunkOf(manifest, key).css ?? [])]))
  const parts = [...names]
    .map((name) => ({ name, bytes: brotliCompressSync(readFileSync(join(folder, name))).length }))
    .toSorted((one, other) => other.bytes - one.bytes)
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  return { parts, total, faults: [...unknownRoles(manifest), ...faultsOf(keys, total)] }
}

const unknownRoles = (/** @type {Record<string, Chunk>} */ manifest) =>
  [...otherRoles].filter((key) => !(key in manifest)).map((key) => `There is no ${key}: the measure is wrong`)

const faultsOf = (/** @type {string[]} */ keys, /** @type {number} */ total) => [
  ...(keys.includes(coachPortal) ? [] : ['The coach portal is not among the files: the measure is wrong']),
  ...keys.filter((key) => otherRoles.has(key)).map((key) => `${key} comes along, and no coach ever opens it`),
  ...(total > budgetBytes ? ['The first load of a coach is above its budget'] : []),
]

/**
 * The static and dynamic imports of a chunk, except dynamic imports of other roles' screens. Such a screen counts if it
 * is imported statically.
 * @param {Record<string, Chunk>} manifest
 * @param {string} first
 */
const keysFrom = (manifest, first) => {
  const seen = new Set([first])
  for (const key of seen) {
    const { imports = [], dynamicImports = [] } = chunkOf(manifest, key)
    for (const next of imports) seen.add(next)
    for (const next of dynamicImports) if (!otherRoles.has(next)) seen.add(next)
  }
  return [...seen]
}

const chunkOf = (/** @type {Record<string, Chunk>} */ manifest, /** @type {string} */ key) => {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`The manifest names no ${key}`)
  return chunk
}
