/**
 * The import boundaries of CONTRIBUTING.md as data. Paths are relative to the repository; packages are `npm:<name>`,
 * modules of Node `node:<name>`. A boundary forbids imports from a file that matches `from` to a target that matches
 * `to`, unless `allows` returns true; `isType` is true when only types are imported, which do not exist at run time.
 * @typedef {{ name: string, from: RegExp, to: RegExp, allows?: (from: string, to: string, isType: boolean, specifier:
 * string) => boolean, message: string }} Boundary
 */

const isTest = (/** @type {string} */ path) =>
  /\.(test|fixture)\.tsx?$|\/testing\/|\.global-setup\.ts$|vitest(\.[\w-]+)?\.config\.ts$/.test(path)

/**
 * The feature folder of a file of the server or the web application; undefined for `app`, `platform`, `shared` and so
 * on.
 */
const featureOf = (/** @type {string} */ path) => {
  const [, side, folder] = /^apps\/(server|web)\/src\/([^/]+)\//.exec(path) ?? []
  if (folder === undefined || ['app', 'platform', 'testing', 'shared'].includes(folder)) return undefined
  return `${side}/${folder}`
}

const workspaceOf = (/** @type {string} */ path) => /^((apps|packages)\/[^/]+|[^/]+)\//.exec(path)?.[1]

const isOwnFeature = (/** @type {string} */ from, /** @type {string} */ to) => featureOf(from) === featureOf(to)

/** A fragment for statements of other features, for tables that several features write in the same way. */
const isSharedFragment = (/** @type {string} */ from, /** @type {string} */ to) =>
  from.endsWith('.sql.ts') && to.endsWith('.fragment.sql.ts')

const serverFeature = /^apps\/server\/src\/(?!app\/|platform\/|testing\/)[^/]+\//
const webFeature = /^apps\/web\/src\/(?!app\/|shared\/|testing\/)[^/]+\//

/** @type {readonly Boundary[]} */
export const boundaries = [
  {
    name: 'packages-by-name',
    from: /^(e2e|bench|week)\/|^(apps|packages)\//,
    to: /^(apps|packages)\//,
    allows: (from, to, _isType, specifier) => workspaceOf(from) === workspaceOf(to) || !specifier.startsWith('.'),
    message: 'Another workspace is imported by its name, through its exports',
  },
  {
    name: 'embedded-postgres-stands-alone',
    from: /^packages\/embedded-postgres\//,
    to: /^(apps|packages)\/(?!embedded-postgres\/)|^npm:@trophy/,
    message: 'The embedded PostgreSQL knows nothing of the product',
  },
  {
    name: 'contract-stands-alone',
    from: /^packages\/contract\//,
    to: /./,
    allows: (from, to) =>
      /^(packages\/contract\/|npm:(zod|@internationalized\/date)$)/.test(to) ||
      (isTest(from) && /^npm:(vitest|fast-check)$/.test(to)),
    message: 'The contract imports zod, the date arithmetic and itself only',
  },
  {
    name: 'judge-stands-alone',
    from: /^week\/judge\//,
    to: /./,
    allows: (from, to) => /^week\/(judge\/|evidence\.ts$)/.test(to) || (isTest(from) && to === 'npm:vitest'),
    message: 'The judge of a week knows the evidence, and no rule of the product',
  },
  {
    name: 'rules-are-pure',
    from: /\.(rules|constants)\.ts$/,
    to: /./,
    allows: (from, to, isType) =>
      isType ||
      isTest(from) ||
      /\.(rules|constants)\.ts$|^packages\/contract\/|^npm:(zod|@internationalized\/date)$/.test(to) ||
      // Constants are texts, which are in the language of the page.
      to === 'apps/web/src/shared/languages/translated.ts',
    message: 'Rules and constants import only their like and the contract',
  },
  {
    name: 'web-sees-no-server',
    from: /^apps\/web\//,
    to: /^apps\/server\/|^npm:@trophy\/server|^node:/,
    allows: (from) => /^apps\/web\/(build\/|vite\.config\.ts$)/.test(from) || isTest(from),
    message: 'The web application knows the contract, not the server',
  },
  {
    name: 'server-sees-no-web',
    from: /^apps\/server\//,
    to: /^apps\/web\/|^npm:(@trophy\/web|react)/,
    message: 'The server knows the contract, not the web application',
  },
  {
    name: 'sql-in-its-place',
    from: /^apps\/server\/src\//,
    to: /^npm:(pg|pg-copy-streams|sql-template-tag|graphile-worker)$/,
    allows: (from) => /\.sql\.ts$|\/platform\/(db|jobs)\//.test(from) || isTest(from),
    message: 'Only *.sql.ts, platform/db and platform/jobs know the driver and write SQL',
  },
  {
    name: 'sql-of-its-own-feature',
    from: /^apps\/server\/src\//,
    to: /^apps\/server\/src\/(?!platform\/).*\.sql\.ts$/,
    allows: (from, to) =>
      isTest(from) || isSharedFragment(from, to) || (featureOf(to) !== undefined && isOwnFeature(from, to)),
    message: 'The SQL of a feature is reached by its own feature only: go through its service',
  },
  {
    name: 'sql-knows-no-service',
    from: /^apps\/server\/src\/.*\.sql\.ts$/,
    to: /\.(service|jobs|routes)\.ts$/,
    message: 'SQL knows no service, not even its types: what both need is in the rules or in the contract',
  },
  {
    name: 'rules-know-no-sql',
    from: /\.rules\.ts$/,
    to: /\.sql\.ts$|\/platform\/db\/|^npm:(pg|pg-copy-streams|sql-template-tag|graphile-worker)$/,
    message: 'Rules know no SQL, not even its types: what both need is in the rules or in the contract',
  },
  {
    name: 'constants-know-no-contract',
    from: /^packages\/contract\/src\/.*\.constants\.ts$/,
    to: /\.contract\.ts$/,
    message: 'The contract is made of constants: they import none of it, not even types',
  },
  {
    name: 'routes-go-through-services',
    from: /^apps\/server\/src\/.*\.routes\.ts$/,
    to: /\.sql\.ts$|\/platform\/db\//,
    allows: (_from, _to, isType) => isType,
    message: 'Routes go through services',
  },
  {
    name: 'services-know-no-http',
    from: /^apps\/server\/src\/.*\.(service|sql|jobs|rules)\.ts$/,
    to: /\/platform\/http\/|\.routes\.ts$|^npm:(fastify$|@fastify\/)/,
    allows: (_from, _to, isType) => isType,
    message: 'Services, SQL and jobs know no HTTP',
  },
  {
    name: 'features-meet-at-services',
    from: serverFeature,
    to: serverFeature,
    allows: (from, to) =>
      isOwnFeature(from, to) ||
      isTest(from) ||
      isSharedFragment(from, to) ||
      /\.(service|rules|constants|jobs)\.ts$/.test(to),
    message: 'Features of the server meet at services, rules and jobs, and statements at *.fragment.sql.ts',
  },
  {
    name: 'platform-knows-no-feature',
    from: /^apps\/server\/src\/platform\//,
    to: /^apps\/server\/src\/(?!platform\/)/,
    allows: isTest,
    message: 'The platform knows no feature',
  },
  {
    name: 'features-know-no-app',
    from: /^apps\/(server|web)\/src\/(?!app\/|main\.tsx$)/,
    to: /^apps\/(server|web)\/src\/app\//,
    allows: isTest,
    message: 'Only the entry points know the folder app: it composes the features',
  },
  {
    name: 'testing-stays-in-tests',
    from: /^(apps|packages)\//,
    to: /\/testing\/|^npm:(vitest|fast-check)/,
    // A fixture that needs `testing` is in it: it is no part of its feature.
    allows: (from, to) =>
      isTest(from) && !(/^(?!.*\/testing\/).*\.fixture\.ts$/.test(from) && to.includes('/testing/')),
    message: 'What is made for tests is used by tests, and by fixtures in testing/',
  },
  {
    name: 'web-features-stand-apart',
    from: webFeature,
    to: webFeature,
    allows: (from, to) => isOwnFeature(from, to),
    message: 'Features of the web application never import each other: app/ composes them',
  },
  {
    name: 'web-shared-knows-no-feature',
    from: /^apps\/web\/src\/shared\//,
    to: webFeature,
    message: 'What is shared knows no feature',
  },
  {
    name: 'one-way-to-the-api',
    from: /^apps\/web\/src\//,
    to: /^apps\/web\/src\/shared\/api\/(form-)?client\.ts$/,
    allows: (from) => /\.api\.ts$|^apps\/web\/src\/shared\//.test(from) || isTest(from),
    message: 'Only *.api.ts calls the API client',
  },
]
