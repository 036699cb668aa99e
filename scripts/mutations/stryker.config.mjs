import { join } from 'node:path'
import { root } from '../lib/commands.mjs'
import { areas } from './areas.mjs'

/** The folder of the packages, the copy of the sources and the report; `.cache` is in no commit. */
const folder = join(root, '.cache/mutations')

export default {
  mutate: areas.map((area) => `${area}/**/*.rules.ts`),
  // Copied are the packages whose rules these are, and the configuration of the tests.
  ignorePatterns: [
    '**',
    '!{packages/contract,apps/server}/{src/**,*.json}',
    '!scripts/mutations/*.mjs',
    '!{package,tsconfig.base}.json',
  ],
  plugins: [join(folder, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutations/vitest.config.mjs', related: true },
  tempDirName: join(folder, 'sandbox'),
  concurrency: 1,
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: join(folder, 'report.json') },
  cleanTempDir: 'always',
}
