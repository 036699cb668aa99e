import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/commands.mjs'

const rulesFile = 'deploy/prometheus/rules.yml'
const testsFile = 'deploy/prometheus/rules.test.yml'

const read = (/** @type {string} */ path) => readFile(join(root, path), 'utf8')

const promtool = (/** @type {readonly string[]} */ ...parameters) =>
  spawnSync('promtool', parameters, { cwd: root, encoding: 'utf8' })

/** Part of Debian's package `prometheus`. */
const isInstalled = promtool('--version').status === 0

/** Name and text of each alert. */
const readAlerts = async () =>
  (await read(rulesFile))
    .split(/^ *- alert: /m)
    .slice(1)
    .map((text) => ({ name: /^\w+/.exec(text)?.[0] ?? '', text }))

test.skipIf(!isInstalled)(
  'every alert fires when it should, and not before (needs promtool)',
  () => {
    const { status, stdout, stderr } = promtool('test', 'rules', testsFile)
    expect(stdout + stderr).toContain('SUCCESS')
    expect(status).toBe(0)
  },
  30_000,
)

test('every alert is tested, and says what happened and what to do', async () => {
  const tests = await read(testsFile)
  const alerts = await readAlerts()
  expect(alerts.length).toBeGreaterThan(10)
  for (const { name, text } of alerts) {
    expect(tests).toContain(`alertname="${name}"`)
    expect(text).toMatch(/summary: [^]+action: [^]+runbook: /)
    expect(text).toMatch(/severity: (critical|warning) /)
  }
})

test('every alert has its section in docs/operations.md', async () => {
  const operations = await read('docs/operations.md')
  for (const { name, text } of await readAlerts()) {
    expect(operations).toContain(`\n### Alert: ${name}\n`)
    expect(text).toContain(`runbook: docs/operations.md#alert-${name.toLowerCase()}\n`)
  }
})
