import { join } from 'node:path'
import { root } from './commands.mjs'
import { ensureBuilt } from './build.mjs'

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
    make: async () => {
      const { build } = await import('vite')
      await build({ root: join(root, 'apps/web'), logLevel: 'warn' })
    },
  })
