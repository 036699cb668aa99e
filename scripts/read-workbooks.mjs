import { resolve } from 'node:path'
import { buildServer } from './lib/build-server.mjs'
import { binary, main, root, run } from './lib/commands.mjs'
import { ensureInstalled } from './lib/install.mjs'

/**
 * `npm run read:workbooks -- FOLDER`: reads every workbook below a folder as an upload would, and prints those that are
 * refused, fail or take long; with an `expected.json` of a second reader also those that differ from it.
 */
await main(async () => {
  const [, , folder] = process.argv
  if (folder === undefined) throw new Error('Name a folder: npm run read:workbooks -- FOLDER')
  await ensureInstalled()
  await buildServer()
  await run(binary('tsx'), [`${root}/apps/server/src/testing/sheets/read-workbooks.fixture.ts`, resolve(folder)])
})
