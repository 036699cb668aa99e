import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { killSmsWorkers } from '../../../testing/sms/kill-sms-workers.ts'
import { createTestContext } from '../../../testing/test-context.ts'
import { startTwilioGateway } from '../../../testing/sms/twilio-gateway.ts'

const outboxLine = z.object({ reference: z.string() })

/* Fifty kills over 4,000 SMS: `SMS_KILLS=50 npm test -- killed-process`. */

const kills = Number(process.env['SMS_KILLS'] ?? 3)
const recipients = kills * 80
const timeout = 120_000 + kills * 10_000

test(
  'workers killed while they deliver to a gateway lose nothing and repeat nothing',
  async () => {
    const server = await createTestContext()
    const gateway = await startTwilioGateway(10)
    const { database, url: databaseUrl } = server
    const countTaken = async () => gateway.references.length
    const place = gateway.address
    const { queued, states } = await killSmsWorkers({ database, databaseUrl, place, recipients, kills, countTaken })
    await gateway.close()
    await server.close()
    expect(states).toEqual({ sent: recipients })
    expect(gateway.references.toSorted()).toEqual(queued.toSorted())
  },
  timeout,
)

test(
  'workers killed while they write to the outbox lose nothing and repeat nothing',
  async () => {
    const server = await createTestContext()
    const folder = await mkdtemp(join(tmpdir(), 'trophy-kills-'))
    const place = join(folder, 'outbox.jsonl')
    const lines = async () => (await readFile(place, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '')
    const { database, url: databaseUrl } = server
    const countTaken = async () => (await lines()).length
    const { queued, states } = await killSmsWorkers({ database, databaseUrl, place, recipients, kills, countTaken })
    const references = (await lines()).map((line) => outboxLine.parse(JSON.parse(line)).reference)
    await server.close()
    await rm(folder, { recursive: true })
    expect(states).toEqual({ sent: recipients })
    expect(references.toSorted()).toEqual(queued.toSorted())
  },
  timeout,
)
