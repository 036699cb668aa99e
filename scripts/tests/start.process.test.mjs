import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { root } from '../lib/commands.mjs'

/** The shipped product: built, started by `npm start`, with the page and the API on one port. */
let dataDirectory = ''
/** @type {import('node:child_process').ChildProcess} */
let product
let output = ''
let address = ''

/** Waits until the output of the product matches the pattern, and returns its first group. */
const waitForOutput = async (/** @type {RegExp} */ pattern) => {
  for (;;) {
    const found = pattern.exec(output)?.[1]
    if (found !== undefined) return found
    if (product.exitCode !== null) throw new Error(`npm start ended: ${output}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'trophy-start-'))
  const env = { PATH: process.env.PATH, DATA_DIR: dataDirectory, PORT: '0', DRAIN_SECONDS: '0', LOG_LEVEL: 'warn' }
  product = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  product.stdout?.on('data', (chunk) => {
    output += chunk
  })
  address = await waitForOutput(/ is ready at (\S+)/)
  await waitForOutput(/Stop with (Ctrl-C)/)
}, 180_000)

afterAll(async () => {
  if (product.exitCode === null) {
    product.kill('SIGTERM')
    await once(product, 'exit')
  }
  await rm(dataDirectory, { recursive: true })
})

let token = ''

const signInSchema = z.object({ mobileNumber: z.string().optional(), token: z.string().optional() })

const post = async (/** @type {string} */ path, /** @type {object} */ body) => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return signInSchema.parse(await response.json())
}

test('serves the page, its files and the API', async () => {
  const page = await (await fetch(`${address}/coach`)).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
  expect((await fetch(`${address}${script}`)).headers.get('content-type')).toContain('javascript')
  expect(await (await fetch(`${address}/api/health`)).json()).toEqual({ status: 'ok' })
})

test('signs in with the printed account and code, and reads an Excel sheet', async () => {
  const [, email, password] = /: (\S+), password (\S+)/.exec(output) ?? []
  const { mobileNumber } = await post('/api/auth/admin/login', { email, password })
  const otp = await waitForOutput(/SMS to \S+\s+\D*(\d{6})/)
  const session = await post('/api/auth/admin/verify-otp', { mobileNumber, otp, purpose: 'admin_login' })
  token = session.token ?? ''
  const form = new FormData()
  form.set('uploadType', 'hotel-inventory')
  const sheet = await readFile(join(root, 'apps/server/src/testing/sheets/clean/hotel-inventory.xlsx'))
  form.set('file', new File([sheet], 'hotel-inventory.xlsx'))
  const upload = await fetch(`${address}/api/admin/upload/hotel-inventory?dryRun=true`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  expect(await upload.json()).toMatchObject({ success: true, errors: [] })
})

const dates = 'startDate=2026-01-01&endDate=2026-12-31'

test.each([
  ['the description of the API', '/api/docs', '{"openapi":"3.1.0"'],
  ['a template', '/api/admin/templates/players', 'PK'],
  ['a report', `/api/admin/reports/overbooking/export?${dates}`, 'PK'],
  ['another report', `/api/admin/reports/late-checkin/export?${dates}&hoursThreshold=1`, 'PK'],
  ['the export of participants', '/api/admin/export/participants', '"'],
])('loads what %s needs when it is requested', async (_name, path, beginning) => {
  const response = await fetch(address + path, { headers: { authorization: `Bearer ${token}` } })
  const text = await response.text()
  expect([response.status, text.slice(0, beginning.length)]).toEqual([200, beginning])
})

test('SIGTERM to npm stops everything with exit code 0', async () => {
  product.kill('SIGTERM')
  expect(await once(product, 'exit')).toEqual([0, null])
  await expect(fetch(address)).rejects.toThrow('fetch failed')
})
