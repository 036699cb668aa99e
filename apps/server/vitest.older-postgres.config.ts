import { defineConfig } from 'vitest/config'
import server from './vitest.config.ts'

/** Migrations, database and a check-in on the oldest PostgreSQL that Debian has installed: `npm run test:rest`. */
const { test, ...rest } = server
export default defineConfig({
  ...rest,
  test: {
    ...test,
    name: 'older PostgreSQL',
    include: ['src/platform/db/**/*.test.ts', 'src/stays/check-in.test.ts'],
    globalSetup: ['src/testing/database/debian-postgres.global-setup.ts', '../../scripts/lib/build-server.mjs'],
  },
})
