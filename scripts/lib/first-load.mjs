import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { z } from 'zod'

/**
 * What a browser loads before the team of a coach, or the participants table of an admin is shown.
 * @typedef {z.infer<typeof chunkSchema>} Chunk
 * @typedef {{ name: string, bytes: number }} Part
 * @typedef {{ title: string, parts: Part[], total: number, faults: string[] }} FirstLoad `faults`: why it is not what
 * it has to be
 */

const fileNames = z.array(z.string()).optional()
const chunkSchema = z.object({ file: z.string(), css: fileNames, imports: fileNames, dynamicImports: fileNames })
const manifestSchema = z.record(z.string(), chunkSchema)

/** Coaches use phones on weak networks. */
export const coachBudget = { bytes: 150_000 }

/** The page itself and the three logos are counted in the files, not in the bytes. */
export const adminBudget = { bytes: 190_000, files: 12 }

const filesBesidesCode = 4

const entry = 'index.html'
const coachPortal = 'src/coach/coach-portal.tsx'
const adminArea = 'src/app/admin-area.tsx'

/** What is loaded later, such as what works without a network, does not delay the team. */
const firstScreens = new Set(['src/auth/login-screen.tsx', coachPortal])

/** The screens of other roles, which the entry imports and a coach never opens. */
const otherRoles = new Set([adminArea, 'src/app/technical-area.tsx'])

/**
 * Both first loads of the built web application.
 * @param {string} folder
 */
export const measureFirstLoads = (folder) => {
  const text = readFileSync(join(folder, '.vite/manifest.json'), 'utf8')
  const manifest = manifestSchema.parse(JSON.parse(text))
  return [measureCoach(folder, manifest), measureAdmin(folder, manifest)]
}

/**
 * Every script and style that a coach needs from the login screen to the team; not what is loaded later.
 * @param {string} folder
 * @param {Record<string, Chunk>} manifest
 * @returns {FirstLoad}
 */
const measureCoach = (folder, manifest) => {
  const keys = keysFrom(manifest, [entry], (next) => firstScreens.has(next))
  const { parts, total } = weigh(folder, manifest, keys)
  const faults = [
    ...[...otherRoles].filter((key) => !(key in manifest)).map((key) => `There is no ${key}: the measure is wrong`),
    ...(keys.includes(coachPortal) ? [] : ['The coach portal is not among the files: the measure is wrong']),
    ...keys.filter((key) => otherRoles.has(key)).map((key) => `${key} comes along, and no coach ever opens it`),
    ...(total > coachBudget.bytes ? ['The first load of a coach is above its budget'] : []),
  ]
  return { title: `a coach's first load (budget ${inKilobytes(coachBudget.bytes)})`, parts, total, faults }
}

/**
 * What an admin needs for the participants table. It is part of the area, which imports it statically.
 * @param {string} folder
 * @param {Record<string, Chunk>} manifest
 * @returns {FirstLoad}
 */
const measureAdmin = (folder, manifest) => {
  const { bytes, files } = adminBudget
  const keys = keysFrom(manifest, adminArea in manifest ? [entry, adminArea] : [entry], () => false)
  const { parts, total } = weigh(folder, manifest, keys)
  const faults = [
    ...(total > bytes ? ['The first participants table of an admin is above its budget'] : []),
    ...(parts.length + filesBesidesCode > files ? ['The first participants table needs too many files'] : []),
  ]
  return { title: `an admin's participants table (budget ${inKilobytes(bytes)})`, parts, total, faults }
}

export const inKilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} KB`

/**
 * The scripts and styles of these chunks, compressed with brotli, the largest first.
 * @param {string} folder
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} keys
 */
const weigh = (folder, manifest, keys) => {
  const names = new Set(keys.flatMap((key) => [chunkOf(manifest, key).file, ...(chunkOf(manifest, key).css ?? [])]))
  const parts = [...names]
    .map((name) => ({ name, bytes: brotliCompressSync(readFileSync(join(folder, name))).length }))
    .toSorted((one, other) => other.bytes - one.bytes)
  return { parts, total: parts.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/**
 * The static imports of these chunks, and the dynamic ones that are followed. A screen of another role counts if it is
 * imported statically.
 * @param {Record<string, Chunk>} manifest
 * @param {string[]} first
 * @param {(dynamicImport: string) => boolean} follows
 */
const keysFrom = (manifest, first, follows) => {
  const seen = new Set(first)
  for (const key of seen) {
    const { imports = [], dynamicImports = [] } = chunkOf(manifest, key)
    for (const next of imports) seen.add(next)
    for (const next of dynamicImports) if (follows(next)) seen.add(next)
  }
  return [...seen]
}

const chunkOf = (/** @type {Record<string, Chunk>} */ manifest, /** @type {string} */ key) => {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`The manifest names no ${key}`)
  return chunk
}
