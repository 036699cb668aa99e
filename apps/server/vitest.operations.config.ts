import { defineConfig, mergeConfig } from 'vitest/config'
import server from './vitest.config.ts'

/** The long tests of running the product: `npm run test:operations`. */
const { test, ...rest } = server
export default mergeConfig(
  { ...rest, test: { ...test, include: [], exclude: [] } },
  defineConfig({ test: { name: 'operations', include: ['src/**/*.operations.test.ts'] } }),
)
