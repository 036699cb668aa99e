import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dependenciesOf, isAccepted, listOfLicences } from './lib/licences.mjs'

test('one command writes the licences and a CycloneDX list of the production dependencies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trophy-licences-'))
  const script = join(import.meta.dirname, 'licences.mjs')
  const { status, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const dependencies = dependenciesOf(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'))
  const list = readFileSync(join(folder, 'licences.txt'), 'utf8')
  rmSync(folder, { recursive: true })
  expect(list).toMatch(/^Package +Version +Licence *\n/)
  expect(list).toMatch(/\nfastify +\d+\.\d+\.\d+ +MIT *\n/)
  expect(list).toMatch(/\n@node-rs\/argon2 +\d+\.\d+\.\d+ +MIT *\n/)
  const names = dependencies.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['react', 'pg', '@mantine/core']))
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
    ],
  }
  const dependencies = dependenciesOf(JSON.stringify(bom))
  expect(dependencies).toEqual([
    { name: '@scope/inner', version: '1.0.0', licence: 'MIT OR ISC' },
    { name: 'bare', version: '0.1.0', licence: '' },
  ])
  expect(listOfLicences(dependencies)).toContain('bare          0.1.0    none')
})
