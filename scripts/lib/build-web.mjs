import { ensureBuilt } from './build.mjs'
import { binary, run } from './commands.mjs'

/** The web application, as the server serves it. */
export const buildWeb = () =>
  ensureBuilt({
    name: 'web application',
    inputs: [
      'apps/web/src',
      'apps/web/public',
      'apps/web/build',
      'apps/web/index.html',
      'apps/web/vite.config.ts',
      'apps/web/package.json',
      'packages/contract/src',
      'packages/contract/package.json',
    ],
    output: 'apps/web/dist',
    // In a process of its own: what bundling takes of memory goes with it.
    make: async () => {
      await run(binary('vite'), ['build', 'apps/web', '--config', 'apps/web/vite.config.ts', '--logLevel', 'warn'])
    },
  })
