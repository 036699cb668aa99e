import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { type KillResult, killSmsWorkers, startTwilioGateway } from '@trophy/server/testing'
import { openEventDatabase } from './lib/event-database.ts'

/**
 * Kills (SIGKILL) 50 workers while they deliver 5,000 SMS, first to a gateway with the API of Twilio, then to the
 * outbox. Exits with 1 unless every SMS has reached the gateway exactly once and is stored as sent.
 *
 * npx tsx bench/notifications-kills.bench.ts [kills] [recipients]
 */
const kills = Number(process.argv[2] ?? 50)
const recipients = Number(process.argv[3] ?? 5_000)

const outboxLine = z.object({ reference: z.string() })

const report = (place: string, { queued, states }: KillResult, references: readonly string[]): boolean => {
  const taken = new Set(references)
  const lost = queued.filter((reference) => !taken.has(reference)).length
  const repeated = references.length - taken.size
  const isGood = lost === 0 && repeated === 0 && states['sent'] === recipients
  const outcome = `lost ${lost}, sent twice ${repeated}, states ${JSON.stringify(states)}`
  process.stdout.write(`${place}: ${kills} kills over ${recipients} SMS, ${outcome}\n`)
  return isGood
}

const { database, databaseUrl, folder, close } = await openEventDatabase()
const given = { database, databaseUrl, recipients, kills }
try {
  const gateway = await startTwilioGateway(10)
  const place = gateway.address
  const byGateway = await killSmsWorkers({ ...given, place, countTaken: async () => gateway.references.length })
  await gateway.close()
  const isGood = report('gateway', byGateway, gateway.references)
  await database.run(sql`DELETE FROM sms_messages`)
  const file = join(folder, 'outbox.jsonl')
  const lines = async () => (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '')
  const byOutbox = await killSmsWorkers({ ...given, place: file, countTaken: async () => (await lines()).length })
  const references = (await lines()).map((line) => outboxLine.parse(JSON.parse(line)).reference)
  process.exitCode = report('outbox', byOutbox, references) && isGood ? 0 : 1
} finally {
  await close()
}
