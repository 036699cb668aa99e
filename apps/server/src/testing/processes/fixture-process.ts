import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

const packageFile = (path: string) => fileURLToPath(new URL(`../../../../../packages/${path}`, import.meta.url))

/**
 * Bundles a program that tests start as a process and kill: compiling it at each start would take most of the start.
 * Returns the path of the bundle.
 */
export const bundleProgram = (source: URL): string => {
  const entry = fileURLToPath(source)
  const bundle = fileURLToPath(new URL(`../../../dist/fixtures/${basename(entry, '.ts')}.js`, import.meta.url))
  buildSync({
    entryPoints: [entry],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // Our own packages are TypeScript: they are bundled.
    alias: {
      '@trophy/contract': packageFile('contract/src'),
      '@trophy/embedded-postgres/create-folder': packageFile('embedded-postgres/src/create-folder.ts'),
      '@trophy/embedded-postgres': packageFile('embedded-postgres/src/start.ts'),
    },
    logLevel: 'warning',
  })
  return bundle
}

/** Bundles a program and answers how to start it with parameters. */
export const bundleFixture = (source: URL) => {
  const bundle = bundleProgram(source)
  return (...parameters: readonly string[]) =>
    spawn(process.execPath, [bundle, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] })
}
