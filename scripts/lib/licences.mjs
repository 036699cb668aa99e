import { z } from 'zod'

/**
 * Licences of production dependencies that may be delivered with the product: none of them demands that our own code is
 * published. OFL-1.1 is that of the fonts.
 */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

const licenceSchema = z.object({
  expression: z.string().optional(),
  license: z.object({ id: z.string().optional(), name: z.string().optional() }).optional(),
})

const bomSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.object({
      'bom-ref': z.string(),
      version: z.string(),
      licenses: z.array(licenceSchema).default([]),
      properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
    }),
  ),
})

/** @typedef {{ name: string, version: string, licence: string }} Dependency */

/**
 * The dependencies in a CycloneDX list as npm writes it, by name, without our own workspaces.
 * @param {string} text
 * @returns {Dependency[]}
 */
export const dependenciesOf = (text) =>
  bomSchema
    .parse(JSON.parse(text))
    .components.filter(({ properties }) => !properties.some(({ name }) => name === 'cdx:npm:package:private'))
    .map(({ 'bom-ref': reference, version, licenses }) => ({
      name: nameOf(reference),
      version,
      licence: licenses
        .map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? '')
        .join(' AND '),
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version))

/** Of `@scope/name@1.0.0`. */
const nameOf = (/** @type {string} */ reference) => reference.replace(/(?<=.)@[^@/]*$/, '')

/**
 * Whether a licence, or an expression of several, is accepted: of `OR` one, of `AND` all. Nested expressions are not.
 * @param {string} licence
 */
export const isAccepted = (licence) =>
  licence
    .replace(/^\(([^()]*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => accepted.has(each)))

/**
 * The list for people: a line for each dependency.
 * @param {readonly Dependency[]} dependencies
 */
export const listOfLicences = (dependencies) => {
  const rows = [
    ['Package', 'Version', 'Licence'],
    ...dependencies.map(({ name, version, licence }) => [name, version, licence || 'none']),
  ]
  const widthOf = (/** @type {number} */ column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  const widths = [widthOf(0), widthOf(1), 0]
  return rows.map((row) => `${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}\n`).join('')
}
