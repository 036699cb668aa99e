import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { omitSchemas } from './build/omit-schemas.ts'

const apiAddress = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:3000'

const everyVisitorNeeds = new RegExp(
  '/node_modules/(react|react-dom|scheduler|wouter|@tanstack|' +
    '@mantine/core/esm/(core|components/(ActionIcon|Button|ModalBase)))/',
)

const compressible = /\.(js|css|html|svg)$/

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Compresses the built files once, here, so that the server never does it while people wait at a desk. */
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
  await Promise.all([
    compressBrotli(content).then((packed) => writeFile(`${file}.br`, packed)),
    compressGzip(content).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
}

/**
 * Each role's code is a chunk of its own by the dynamic imports of `src/app`. The libraries that every visitor needs
 * are one chunk that keeps its name, and so the browser's copy, when only our own code changes.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [omitSchemas(), react(), precompress()],
  server: {
    host: '127.0.0.1',
    // The API sees the browser's own Host, so that its check of the origin holds in development as well.
    proxy: { '/api': { target: apiAddress, changeOrigin: false } },
  },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    // Each browser of the target knows module preloads by itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      treeshake: {
        // A schema that nothing imports is dropped, and the schema library with the last of them.
        manualPureFunctions: ['z', 'endpoint'],
      },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: everyVisitorNeeds,
            },
          ],
        },
      },
    },
  },
})
