/**
 * For each boundary, imports that it refuses and imports that it allows.
 * @typedef {[file: string, specifier: string, form?: string]} Import
 * @type {Readonly<Record<string, { refused: Import[], allowed: Import[] }>>}
 */
export const boundaryImports = {
  'packages-by-name': {
    refused: [
      ['e2e/journeys/a.ts', '../../apps/server/src/platform/clock.ts'],
      ['bench/a.ts', '../packages/contract/src/core/list.ts'],
      ['apps/server/src/app/a.ts', '../../../../packages/embedded-postgres/src/start.ts', 'type'],
    ],
    allowed: [
      ['e2e/journeys/a.ts', '@trophy/server/testing'],
      ['e2e/journeys/a.ts', '../support/journey.ts'],
      ['apps/server/src/app/a.ts', '@trophy/embedded-postgres'],
      ['apps/server/src/app/a.ts', '../platform/clock.ts'],
    ],
  },
  'embedded-postgres-stands-alone': {
    refused: [
      ['packages/embedded-postgres/src/a.ts', '@trophy/contract/core/list.ts'],
      ['packages/embedded-postgres/src/a.ts', '@trophy/server/testing', 'type'],
    ],
    allowed: [['packages/embedded-postgres/src/a.ts', './start.ts']],
  },
  'contract-stands-alone': {
    refused: [
      ['packages/contract/src/hotels/a.ts', '../../../../apps/server/src/platform/clock.ts'],
      ['packages/contract/src/hotels/a.ts', 'node:fs'],
      ['packages/contract/src/hotels/a.ts', 'react'],
    ],
    allowed: [
      ['packages/contract/src/hotels/a.ts', 'zod'],
      ['packages/contract/src/hotels/a.ts', '../core/list.ts'],
      ['packages/contract/src/hotels/a.test.ts', 'vitest'],
    ],
  },
  'judge-stands-alone': {
    refused: [
      ['week/judge/a.ts', '@trophy/contract/stays/official-times.rules.ts', 'type'],
      ['week/judge/a.ts', '../../apps/server/src/stays/a.rules.ts'],
      ['week/judge/a.ts', '../world/a.ts'],
      ['week/judge/a.ts', 'vitest'],
    ],
    allowed: [
      ['week/judge/a.ts', '../evidence.ts', 'type'],
      ['week/judge/a.ts', './b.ts'],
      ['week/judge/a.test.ts', 'vitest'],
    ],
  },
  'rules-are-pure': {
    refused: [
      ['packages/contract/src/hotels/hotels.rules.ts', 'node:crypto'],
      ['apps/server/src/auth/auth.rules.ts', '../platform/db/database.ts'],
      ['apps/web/src/coach/team.constants.ts', './team.api.ts', 'export'],
    ],
    allowed: [
      ['apps/server/src/auth/auth.rules.ts', '../platform/config/config.ts', 'type'],
      ['apps/server/src/auth/auth.rules.ts', '@trophy/contract/stays/lateness.rules.ts'],
    ],
  },
  'web-sees-no-server': {
    refused: [
      ['apps/web/src/hotels/a.ts', '../../../server/src/platform/config/config.ts', 'type'],
      ['apps/web/src/hotels/a.ts', 'fs'],
    ],
    allowed: [['apps/web/src/hotels/a.ts', '@trophy/contract/hotels/hotels.rules.ts']],
  },
  'server-sees-no-web': {
    refused: [
      ['apps/server/src/hotels/a.ts', '../../../web/src/shared/clock.ts'],
      ['apps/server/src/hotels/a.ts', 'react'],
    ],
    allowed: [['apps/server/src/hotels/a.ts', '../platform/clock.ts']],
  },
  'sql-in-its-place': {
    refused: [
      ['apps/server/src/hotels/hotels.service.ts', 'sql-template-tag'],
      ['apps/server/src/platform/http/route.ts', 'pg'],
      ['apps/server/src/app/server.ts', 'graphile-worker', 'dynamic'],
    ],
    allowed: [
      ['apps/server/src/hotels/hotels.sql.ts', 'sql-template-tag'],
      ['apps/server/src/platform/db/database.ts', 'pg'],
      ['apps/server/src/hotels/hotels.test.ts', 'sql-template-tag'],
    ],
  },
  'sql-of-its-own-feature': {
    refused: [
      ['apps/server/src/hotels/hotels.service.ts', '../participants/participants.sql.ts'],
      ['apps/server/src/uploads/rules/a.ts', '../../hotels/hotels.sql.ts'],
      ['apps/server/src/app/server.ts', '../hotels/hotels.sql.ts'],
      ['apps/server/src/hotels/hotels.service.ts', '../participants/people.fragment.sql.ts'],
    ],
    allowed: [
      ['apps/server/src/hotels/hotels.service.ts', './hotels.sql.ts'],
      ['apps/server/src/hotels/hotels.sql.ts', '../participants/people.fragment.sql.ts'],
      ['apps/server/src/hotels/hotels.sql.ts', '../platform/audit.sql.ts'],
    ],
  },
  'sql-knows-no-service': {
    refused: [
      ['apps/server/src/hotels/hotels.sql.ts', './hotels.service.ts'],
      ['apps/server/src/hotels/hotels.sql.ts', './hotels.service.ts', 'type'],
      ['apps/server/src/hotels/hotels.sql.ts', '../stays/stays.jobs.ts', 'type'],
    ],
    allowed: [
      ['apps/server/src/hotels/hotels.sql.ts', './hotels.rules.ts', 'type'],
      ['apps/server/src/hotels/hotels.service.ts', './hotels.sql.ts', 'type'],
    ],
  },
  'rules-know-no-sql': {
    refused: [
      ['apps/server/src/hotels/hotels.rules.ts', './hotels.sql.ts', 'type'],
      ['apps/server/src/hotels/hotels.rules.ts', '../platform/db/database.ts', 'type'],
      ['apps/server/src/hotels/hotels.rules.ts', 'sql-template-tag', 'type'],
    ],
    allowed: [
      ['apps/server/src/hotels/hotels.rules.ts', '../platform/config/config.ts', 'type'],
      ['apps/server/src/hotels/hotels.rules.test.ts', './hotels.sql.ts'],
    ],
  },
  'constants-know-no-contract': {
    refused: [
      ['packages/contract/src/hotels/hotels.constants.ts', './hotels.contract.ts'],
      ['packages/contract/src/hotels/hotels.constants.ts', './hotels.contract.ts', 'type'],
    ],
    allowed: [
      ['packages/contract/src/hotels/hotels.constants.ts', '../core/access.ts'],
      ['packages/contract/src/hotels/hotels.contract.ts', './hotels.constants.ts'],
    ],
  },
  'routes-go-through-services': {
    refused: [
      ['apps/server/src/hotels/hotels.routes.ts', './hotels.sql.ts'],
      ['apps/server/src/hotels/hotels.routes.ts', '../platform/db/database.ts'],
    ],
    allowed: [['apps/server/src/hotels/hotels.routes.ts', './hotels.service.ts']],
  },
  'services-know-no-http': {
    refused: [
      ['apps/server/src/hotels/hotels.service.ts', '../platform/http/route.ts'],
      ['apps/server/src/hotels/hotels.jobs.ts', 'fastify'],
      ['apps/server/src/hotels/hotels.service.ts', './hotels.routes.ts'],
    ],
    allowed: [['apps/server/src/hotels/hotels.routes.ts', '../platform/http/route.ts']],
  },
  'features-meet-at-services': {
    refused: [['apps/server/src/hotels/hotels.service.ts', '../stays/named-people.ts']],
    allowed: [
      ['apps/server/src/hotels/hotels.service.ts', '../stays/stays.service.ts'],
      ['apps/server/src/hotels/hotels.service.ts', '../stays/stays.jobs.ts'],
    ],
  },
  'platform-knows-no-feature': {
    refused: [
      ['apps/server/src/platform/http/a.ts', '../../hotels/hotels.service.ts'],
      ['apps/server/src/platform/a.ts', '../auth/auth.rules.ts', 'type'],
    ],
    allowed: [['apps/server/src/platform/http/a.ts', '../clock.ts']],
  },
  'features-know-no-app': {
    refused: [
      ['apps/server/src/hotels/a.ts', '../app/build-app.ts'],
      ['apps/web/src/hotels/a.tsx', '../app/routes.tsx'],
    ],
    allowed: [['apps/web/src/main.tsx', './app/routes.tsx']],
  },
  'testing-stays-in-tests': {
    refused: [
      ['apps/server/src/hotels/a.ts', '../testing/test-context.ts'],
      ['apps/server/src/hotels/a.fixture.ts', '../testing/test-context.ts'],
    ],
    allowed: [
      ['apps/server/src/hotels/a.test.ts', '../testing/test-context.ts'],
      ['apps/server/src/testing/processes/a.fixture.ts', '../test-context.ts'],
    ],
  },
  'web-features-stand-apart': {
    refused: [
      ['apps/web/src/hotels/a.tsx', '../participants/b.tsx'],
      ['apps/web/src/hotels/a.tsx', '../participants/b.tsx', 'dynamic'],
    ],
    allowed: [
      ['apps/web/src/hotels/a.tsx', './b.tsx'],
      ['apps/web/src/app/a.tsx', '../participants/b.tsx'],
    ],
  },
  'web-shared-knows-no-feature': {
    refused: [['apps/web/src/shared/ui/a.tsx', '../../hotels/b.tsx']],
    allowed: [['apps/web/src/shared/ui/a.tsx', '../clock.ts']],
  },
  'one-way-to-the-api': {
    refused: [
      ['apps/web/src/hotels/a.tsx', '../shared/api/client.ts'],
      ['apps/web/src/hotels/a.tsx', '../shared/api/form-client.ts'],
    ],
    allowed: [['apps/web/src/hotels/hotels.api.ts', '../shared/api/client.ts']],
  },
}
