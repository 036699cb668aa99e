import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'scripts',
    include: ['**/*.test.mjs'],
    exclude: [...configDefaults.exclude, '**/*.operations.test.mjs'],
    testTimeout: 60_000,
  },
})
