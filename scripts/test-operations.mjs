import { binary, main, run } from './lib/commands.mjs'
import { ensureInstalled } from './lib/install.mjs'

/** `npm run test:operations`: the long tests of running the product, which `npm test` does not run. */
await main(async () => {
  await ensureInstalled()
  await run(binary('vitest'), ['run', '--root', 'apps/server', '--config', 'vitest.operations.config.ts'])
})
