import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { catalogues } from './build/catalogues.ts'
import { chunksByRole } from './build/chunks.ts'
import { omitSchemas } from './build/omit-schemas.ts'
import { installedPortal } from './build/installed-portal.ts'
import { listPreloads } from './build/preloads.ts'

const apiAddress = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:3000'

/** What the screens of every role use. */
const sharedLibraries = new RegExp(
  [
    'vite/preload-helper',
    'node_modules/(react|react-dom|scheduler|wouter|@tanstack)/',
    '@tabler/icons-react/dist/esm/\\w+\\.mjs',
    '@mantine/hooks/esm/(use-disclosure|use-media-query)/',
    '@mantine/core/esm/core/',
    '@mantine/core/esm/components/(ActionIcon|Button|Checkbox|Input|InputBase|ModalBase|PasswordInput|Stack|Tabs|TextInput)/',
  ].join('|'),
)

const compressible = /\.(js|css|html|svg|wasm)$/

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Compresses the built files once, so that the server does not do it for each request. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (dir === undefined) throw new Error('The build writes to no folder')
    const files = Object.keys(bundle).filter((name) => compressible.test(name))
    await Promise.all(files.map((name) => compressFile(join(dir, name))))
  },
})

const compressFile = async (file: string): Promise<void> => {
  const content = await readFile(file)
  // The last percent of the largest file, the page about the API, would take seconds.
  const params = { [constants.BROTLI_PARAM_QUALITY]: content.length > 1_000_000 ? 9 : 11 }
  await Promise.all([
    compressBrotli(content, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    compressGzip(content).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
}

const chunks = chunksByRole()

/**
 * The dynamic imports of `src/app` split the code by role. The libraries that every visitor needs are one chunk whose
 * name changes only with them, so that it stays in the browser's cache when only our code changes.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [chunks.plugin, catalogues(), omitSchemas(), react(), listPreloads(), installedPortal(), precompress()],
  server: {
    host: '127.0.0.1',
    // Keeps the browser's Host header, which the API compares with the origin.
    proxy: { '/api': { target: apiAddress, changeOrigin: false } },
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // All target browsers support module preloads.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: 'index.html', 'api-docs': 'api-docs.html' },
      treeshake: {
        // Drops schemas that are not imported, and the schema library when none is.
        manualPureFunctions: ['z', 'endpoint', 'keysOf', 'recordOf'],
      },
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: sharedLibraries, priority: 1 },
            { name: chunks.chunkOf, debugName: 'by role', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})
