import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './build/precompress.ts'
import { omitSchemas } from './build/omit-schemas.ts'

const apiAddress = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:3000'

const everyVisitorNeeds = new RegExp(
  '/node_modules/(react|react-dom|scheduler|wouter|@tanstack|' +
    '@mantine/core/esm/(core|components/(ActionIcon|Button|ModalBase)))/',
)

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
