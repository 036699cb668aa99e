import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import config from '../vite.config.ts'

const contract = new URL('../../../packages/contract/src/', import.meta.url).pathname

let outDir: string
beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'trophy-build-'))
})
afterAll(() => rm(outDir, { recursive: true }))

/** The browser code that is built from these lines. */
const built = async (lines: string): Promise<string> => {
  const entry = '\0entry'
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      config.plugins,
      { name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? lines : null) },
    ],
    build: {
      ...config.build,
      write: false,
      // The service worker is written all the same.
      outDir,
      minify: false,
      rolldownOptions: { ...config.build?.rolldownOptions, input: entry },
    },
  })
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : []
  return outputs
    .flatMap(({ output }) => output)
    .map((file) => (file.type === 'chunk' ? file.code : ''))
    .join('\n')
}

test('an endpoint keeps its method and path, and zod is not included', async () => {
  const code = await built(
    `import { authEndpoints } from '${contract}auth/auth.contract.ts'; console.log(authEndpoints)`,
  )
  expect(code).toContain('"/api/auth/admin/login"')
  expect(code).toContain('"POST"')
  expect(code).not.toContain('First step of an admin')
  expect(code).not.toContain('processJSONSchema')
})

test('a schema that is imported by name is included', async () => {
  const code = await built(
    `import { adminLoginSchema } from '${contract}auth/auth.contract.ts'; console.log(adminLoginSchema)`,
  )
  expect(code).toContain('Please enter a valid email')
  expect(code).toContain('processJSONSchema')
})
