import { readFile } from 'node:fs/promises'
import type { Evidence } from '../evidence.ts'
import { timeZone } from './calendar.ts'
import type { World } from './world.ts'

export const collectEvidence = async ({ seed, recorder, gateway, machines }: World): Promise<Evidence> => {
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
    logs: logs.flat(),
    gateway: gateway.sms,
    planted: recorder.planted(),
    restore: recorder.restore(),
  }
}
