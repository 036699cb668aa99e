import { z } from 'zod'

/** The workspaces of the delivered product. */
export const delivered = ['apps/server', 'apps/web', 'packages/contract', 'packages/embedded-postgres']

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

const bomSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(
    z.looseObject({
      'bom-ref': z.string(),
      version: z.string(),
      licenses: z.array(licenceSchema).default([]),
      properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
    }),
  ),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

/** @typedef {z.infer<typeof bomSchema>} Bom */

/**
 * A CycloneDX list as npm writes it, without what only developers need. npm's own `--omit dev` also leaves out what
 * both need.
 * @param {string} text
 * @returns {Bom}
 */
export const deliveredBom = (text) => {
  const bom = bomSchema.parse(JSON.parse(text))
  const components = bom.components.filter(({ properties }) => !has(properties, 'development'))
  const references = new Set(components.map(({ 'bom-ref': reference }) => reference))
  const dependencies = bom.dependencies.flatMap(({ ref, dependsOn }) =>
    references.has(ref) ? [{ ref, dependsOn: dependsOn.filter((each) => references.has(each)) }] : [],
  )
  return { ...bom, components, dependencies }
}

const has = (/** @type {readonly { name: string }[]} */ properties, /** @type {string} */ property) =>
  properties.some(({ name }) => name === `cdx:npm:package:${property}`)

/** @typedef {{ name: string, version: string, licence: string }} Dependency */

/**
 * The dependencies in a list, by name, without our own workspaces.
 * @param {Bom} bom
 * @returns {Dependency[]}
 */
export const dependenciesOf = ({ components }) =>
  components
    .filter(({ properties }) => !has(properties, 'private'))
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
