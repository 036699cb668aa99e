import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { stoppedClock } from '../clock.ts'
import { readConfig } from '../config/config.ts'
import { createSmsGateway } from './gateways/create-gateway.ts'
import type { OutgoingSms } from './gateways/gateway.ts'
import { renderSms } from './gateways/template.ts'

const outboxLine = z.record(z.string(), z.string()).and(z.object({ to: z.string() }))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trophy-sms-'))
})
afterAll(() => rm(folder, { recursive: true }))

const template = { key: 'greeting', language: 'en', text: 'Hello {name}, {name} of {team}' } as const

test('braces in a variable are text, not further variables', () => {
  const sms = renderSms(template, '+919876543210', { name: '{team}$&', team: 'Kabaddi' }, { templateId: '1107' })
  expect(sms).toEqual({
    to: '+919876543210',
    templateKey: 'greeting',
    language: 'en',
    variables: { name: '{team}$&', team: 'Kabaddi' },
    text: 'Hello {team}$&, {team}$& of Kabaddi',
    dlt: { templateId: '1107' },
    unicode: false,
  })
})

test('the outbox masks its numbers, and no SMS of other processes is lost or written twice', async () => {
  const file = join(folder, 'masked', 'outbox.jsonl')
  const open = () =>
    createSmsGateway(readConfig({ SMS_OUTBOX_FILE: file }), stoppedClock('2026-11-21T14:00:00+05:30'), () => undefined)
  const [one, other] = [open(), open()]
  const smsOf = (reference: string) => ({
    ...renderSms(template, '+919876543210', { name: 'A', team: 'B' }),
    reference,
  })
  await one.send(smsOf('first'))
  await other.send(smsOf('second'))
  const mask = (texts: readonly string[]) => Promise.resolve(texts.map((text) => text.replace('987654', '••••••')))
  await Promise.all([one.maskStored?.(mask), other.send(smsOf('third'))])
  await other.send(smsOf('first'))
  await other.send(smsOf('fourth'))
  const lines = (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => outboxLine.parse(JSON.parse(line)))
  expect(lines).toHaveLength(4)
  expect(new Set(lines.map(({ reference }) => reference))).toEqual(new Set(['first', 'second', 'third', 'fourth']))
  expect(lines.slice(0, 2).map(({ to }) => to)).toEqual(['+91••••••3210', '+91••••••3210'])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('a line of the outbox that was cut short is masked, too, with the one behind it', async () => {
  const file = join(folder, 'cut', 'outbox.jsonl')
  const outbox = createSmsGateway(
    readConfig({ SMS_OUTBOX_FILE: file }),
    stoppedClock('2026-11-21T14:00:00+05:30'),
    () => undefined,
  )
  const sms = renderSms(template, '+919876543210', { name: 'A', team: 'B' })
  await outbox.send({ ...sms, reference: 'first' })
  await appendFile(file, '{"to":"+919876543210","te')
  await outbox.send({ ...sms, reference: 'second' })
  await outbox.maskStored?.(async (texts) => texts.map((text) => text.replaceAll('987654', '••••••')))
  const [first, cut] = (await readFile(file, 'utf8')).split('\n')
  expect(first).toBe(
    '{"to":"+91••••••3210","text":"Hello A, A of B","at":"2026-11-21T08:30:00.000Z","reference":"first"}',
  )
  expect(cut).toBe(`{"to":"+91••••••3210","te${first?.replace('first', 'second')}`)
})

test('the outbox writes each SMS as one JSON line that only its owner can read, and reports it', async () => {
  const file = join(folder, 'new', 'outbox.jsonl')
  const printed: OutgoingSms[] = []
  const config = readConfig({ SMS_OUTBOX_FILE: file })
  const gateway = createSmsGateway(config, stoppedClock('2026-11-21T14:00:00+05:30'), (sms) => printed.push(sms))
  const team = 'x'.repeat(5_000)
  const sent = Array.from({ length: 50 }, (_, index) => ({
    ...renderSms(template, `+9198765432${String(index).padStart(2, '0')}`, { name: 'line\nbreak', team }),
    reference: `reference ${index}`,
  }))
  const responses = await Promise.all(sent.map((sms) => gateway.send(sms)))
  expect(new Set(responses.map(({ reference }) => reference)).size).toBe(50)
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  const byNumber = (a: { to: string }, b: { to: string }) => a.to.localeCompare(b.to)
  expect(lines.map((line) => outboxLine.parse(JSON.parse(line))).toSorted(byNumber)).toEqual(
    sent.map(({ to, text, reference }) => ({ to, text, at: '2026-11-21T08:30:00.000Z', reference })),
  )
  expect(printed).toHaveLength(50)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})
