import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

const contract = fileURLToPath(new URL('../../../../packages/contract/src', import.meta.url))

/**
 * Bundles a program that tests start as a process and kill: compiling it at each start would take most of the start.
 * Answers how to start it with parameters.
 */
export const bundleFixture = (source: URL) => {
  const entry = fileURLToPath(source)
  const bundle = fileURLToPath(new URL(`../../dist/fixtures/${basename(entry, '.ts')}.js`, import.meta.url))
  buildSync({
    entryPoints: [entry],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // Our own package is TypeScript: it is bundled.
    alias: { '@trophy/contract': contract },
    logLevel: 'warning',
  })
  return (...parameters: readonly string[]) =>
    spawn(process.execPath, [bundle, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] })
}
