import { readFile } from 'node:fs/promises'
import type { Evidence, LogLine } from '../evidence.ts'
import { timeZone } from './calendar.ts'
import type { World } from './world.ts'

/** What PostgreSQL tells of a deadlock, in entries of one process, as one line. */
const entry = String.raw`\S+ \S+ \S+ \[`
const deadlock = new RegExp(
  String.raw`^${entry}(\d+)\] ERROR: {2}deadlock detected\n` +
    String.raw`(?:(?:\t|${entry}\1\] (?:DETAIL|HINT|CONTEXT|STATEMENT):).*\n)*`,
  'gm',
)

const deadlocksOf = async (file: string): Promise<LogLine[]> =>
  ((await readFile(file, 'utf8')).match(deadlock) ?? []).map((found) => ({
    source: 'postgresql',
    line: found.replaceAll(/\s+/g, ' ').trim(),
  }))

export const collectEvidence = async ({ seed, recorder, gateway, machines, postgres }: World): Promise<Evidence> => {
  const logs = await Promise.all(
    machines.logFiles.map(async ({ source, file }) => {
      const lines = (await readFile(file, 'utf8')).split('\n')
      return lines.filter((line) => line !== '').map((line) => ({ source, line }))
    }),
  )
  return {
    seed,
    timeZone,
    acts: recorder.acts(),
    readings: recorder.readings,
    snapshots: recorder.snapshots,
    downloads: recorder.downloads,
    logs: [...logs.flat(), ...(await deadlocksOf(postgres.logFile))],
    gateway: gateway.sms,
    planted: recorder.planted(),
    restore: recorder.restore(),
  }
}
