import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { main, root, run } from './lib/commands.mjs'
import { ensureInstalled } from './lib/install.mjs'

const folder = join(root, '.cache/mutations')
const sources = join(root, 'scripts/mutations')

/**
 * `npm run test:mutations [-- FILE,FILE …]`: changes the pure rules of stays, rooms, sign-in and sheets in hundreds of
 * places, one at a time, and lists the changes that no test notices; for some files, or for all of
 * `scripts/mutations/areas.mjs`. What a survivor tells is for people to judge: the command does not fail for one.
 */
await main(async () => {
  await ensureInstalled()
  await install()
  const files = process.argv.slice(2)
  await run(process.execPath, [
    join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
    'run',
    'scripts/mutations/stryker.config.mjs',
    ...(files.length > 0 ? ['--mutate', files.join(',')] : []),
  ])
  const { readReport, survivorsOf, tableOf } = await import('./mutations/report.mjs')
  const report = readReport(await readFile(join(folder, 'report.json'), 'utf8'))
  console.log(`\n${[...survivorsOf(report), ...tableOf(report)].join('\n')}`)
})

/** Apart from the packages of the root, of which these find Vitest: `npm ci` of everybody stays quick. */
async function install() {
  await mkdir(folder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json']) await copyFile(join(sources, name), join(folder, name))
  await run('npm', ['ci', '--prefix', folder, '--legacy-peer-deps', '--prefer-offline', '--no-audit', '--no-fund'])
}
