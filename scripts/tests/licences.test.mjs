import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from '../lib/commands.mjs'
import { delivered, deliveredBom, dependenciesOf, isAccepted, listOfLicences } from '../lib/licences.mjs'

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) })

/** Also those that the tests need too. */
const deliveredDependencies = () => {
  const needed = delivered.flatMap((workspace) => {
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')))
    return Object.keys(manifest.dependencies)
  })
  return [...new Set(needed)].filter((name) => !name.startsWith('@trophy/'))
}

test('one command writes the licences and a CycloneDX list of the production dependencies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trophy-licences-'))
  const script = join(import.meta.dirname, '../licences.mjs')
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const bom = deliveredBom(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'))
  const dependencies = dependenciesOf(bom)
  const list = readFileSync(join(folder, 'licences.txt'), 'utf8')
  rmSync(folder, { recursive: true })
  expect(list).toMatch(/^Package +Version +Licence *\n/)
  expect(list).toMatch(/\nfastify +\d+\.\d+\.\d+ +MIT *\n/)
  expect(list).toMatch(/\n@node-rs\/argon2 +\d+\.\d+\.\d+ +MIT *\n/)
  const names = dependencies.map(({ name }) => name)
  expect(deliveredDependencies().filter((name) => !names.includes(name))).toEqual([])
  // Neither ours nor those of developers.
  for (const name of ['vitest', 'oxlint', '@playwright/test', '@trophy/server']) expect(names).not.toContain(name)
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC', true],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['LGPL-2.1', false],
  ['MIT AND GPL-2.0-only', false],
  ['(MIT OR ISC) AND GPL-2.0-only', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  ['', false],
])('%j is accepted: %s', (licence, isOne) => expect(isAccepted(licence)).toBe(isOne))

test('reads names, versions and licences, and lists a package without a licence', () => {
  const bom = {
    bomFormat: 'CycloneDX',
    components: [
      {
        'bom-ref': '@trophy/web@0.1.0',
        version: '0.1.0',
        properties: [{ name: 'cdx:npm:package:private', value: 'true' }],
      },
      { 'bom-ref': '@scope/inner@1.0.0', version: '1.0.0', licenses: [{ expression: 'MIT OR ISC' }] },
      { 'bom-ref': 'bare@0.1.0', version: '0.1.0' },
      {
        'bom-ref': 'tool@1.0.0',
        version: '1.0.0',
        properties: [{ name: 'cdx:npm:package:development', value: 'true' }],
      },
    ],
    dependencies: [
      { ref: '@trophy/web@0.1.0', dependsOn: ['bare@0.1.0', 'tool@1.0.0'] },
      { ref: 'tool@1.0.0', dependsOn: [] },
    ],
  }
  const filtered = deliveredBom(JSON.stringify(bom))
  expect(filtered.dependencies).toEqual([{ ref: '@trophy/web@0.1.0', dependsOn: ['bare@0.1.0'] }])
  const dependencies = dependenciesOf(filtered)
  expect(dependencies).toEqual([
    { name: '@scope/inner', version: '1.0.0', licence: 'MIT OR ISC' },
    { name: 'bare', version: '0.1.0', licence: '' },
  ])
  expect(listOfLicences(dependencies)).toContain('bare          0.1.0    none')
})
