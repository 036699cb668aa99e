import type { Actor } from '../evidence.ts'
import type { TakenSms } from '../world/gateway.ts'
import type { World } from '../world/world.ts'

/** As MSG91 names them. */
const statuses = { delivered: '1', failed: '2' } as const

interface Report extends TakenSms {
  readonly state: keyof typeof statuses
}

/** The gateway tells hours later what became of SMS, again and again until that is taken. */
export const openReporter = (world: World, client: string) => {
  const { gateway, network, recorder } = world
  const random = world.random.fork(client)
  const actor: Actor = { client, role: 'gateway', name: client, coachId: null }
  const path = '/api/sms/reports/msg91'
  recorder.plant(gateway.reportSecret)
  let waiting: readonly Report[] = []

  const send = async (reports: readonly Report[]): Promise<boolean> => {
    const [id, at] = [recorder.nextId(client), world.instant()]
    if (world.without.has(id)) return true
    const act = { id, actor, kind: 'report_sms', at, sentAt: at, method: 'POST', path, key: null } as const
    const attempt = recorder.attempt({ ...act, body: { reports } })
    const data = reports.map(({ reference, id: CRQID, state }) => ({
      requestId: reference,
      report: [{ CRQID, status: statuses[state] }],
    }))
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-report-secret': gateway.reportSecret,
    }
    const body = Buffer.from(new URLSearchParams({ data: JSON.stringify(data) }).toString())
    try {
      const { status } = await network.send({ method: 'POST', path, headers, body })
      attempt.answered(status, null)
      return status < 300
    } catch {
      attempt.lost()
      return false
    }
  }
  return {
    work: async (): Promise<void> => {
      if (!random.chance(0.3)) return
      const taken = gateway.takeUnreported(200)
      const reports = [
        ...waiting,
        ...taken.map((sms) => ({ ...sms, state: random.chance(0.95) ? 'delivered' : 'failed' }) as const),
      ]
      if (reports.length > 0) waiting = (await send(reports)) ? [] : reports
    },
  }
}
