import { defineConfig } from 'vitest/config'
import server from './vitest.config.ts'

const { test, ...rest } = server

/** Tests that `npm test` does not run, by the name of their project. */
export default defineConfig({
  test: {
    projects: [
      {
        ...rest,
        // The long tests of running the product: `npm run test:operations`.
        test: { ...test, name: 'operations', include: ['src/**/*.operations.test.ts'], exclude: [] },
      },
      {
        ...rest,
        // Migrations, database and a check-in on the oldest PostgreSQL that Debian has installed: `npm run test:rest`.
        test: {
          ...test,
          name: 'older-postgres',
          include: ['src/platform/db/**/*.test.ts', 'src/stays/check-in.test.ts'],
          globalSetup: ['src/testing/database/debian-postgres.global-setup.ts', '../../scripts/lib/build-server.mjs'],
        },
      },
    ],
  },
})
