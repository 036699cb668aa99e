import { ensureBuilt } from './build.mjs'
import { binary, run } from './commands.mjs'

/** Builds the web application that the server serves. */
export const buildWeb = () =>
  ensureBuilt({
    name: 'web application',
    inputs: [
      'apps/web/src',
      'apps/web/public',
      'apps/web/build',
      'apps/web/index.html',
      'apps/web/api-docs.html',
      'apps/web/vite.config.ts',
      'apps/web/package.json',
      'packages/contract/src',
      'packages/contract/package.json',
    ],
    output: 'apps/web/dist',
    // In a separate process, so that the memory of bundling is released.
    make: async () => {
      const parameters = ['build', 'apps/web', '--config', 'apps/web/vite.config.ts', '--logLevel', 'warn']
      // Otherwise React's development build, where a test or a shell sets something else.
      await run(binary('vite'), parameters, { settings: { NODE_ENV: 'production' } })
    },
  })
