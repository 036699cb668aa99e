import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { main, root } from './lib/commands.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { delivered, deliveredBom, dependenciesOf, isAccepted, listOfLicences } from './lib/licences.mjs'

/**
 * `npm run licences [-- FOLDER]`: writes the licences of the production dependencies, as a list for people
 * (licences.txt) and as a CycloneDX bill of materials (sbom.cdx.json). Fails for a licence that is not accepted.
 * Needs no network.
 */
const folder = process.argv[2] ?? join(root, 'dist')

await main(async () => {
  await ensureInstalled()
  const workspaces = delivered.flatMap((workspace) => ['--workspace', workspace])
  const parameters = ['sbom', '--sbom-format', 'cyclonedx', '--offline', ...workspaces]
  const { stdout } = await promisify(execFile)('npm', parameters, { cwd: root, maxBuffer: 100_000_000 })
  const bom = deliveredBom(stdout)
  const dependencies = dependenciesOf(bom)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'sbom.cdx.json'), `${JSON.stringify(bom, null, 2)}\n`)
  await writeFile(join(folder, 'licences.txt'), listOfLicences(dependencies))
  console.log(`Licences of ${dependencies.length} packages: licences.txt and sbom.cdx.json in ${folder}`)
  const refused = dependencies.filter(({ licence }) => !isAccepted(licence))
  if (refused.length > 0) throw new Error(`Not accepted in scripts/lib/licences.mjs:\n${listOfLicences(refused)}`)
})
