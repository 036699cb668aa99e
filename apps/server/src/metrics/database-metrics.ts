import { Gauge, type Registry } from 'prom-client'
import type { Context } from '../platform/context.ts'
import { probeLimits } from '../platform/db/limits.ts'
import { selectSamples } from './figures.sql.ts'

/** The gauges that `selectSamples` fills. No label may identify a person. */
const definitions: Readonly<Record<string, { readonly help: string; readonly labels?: readonly string[] }>> = {
  trophy_jobs: { help: 'Jobs in the queue; failed ones are not tried again', labels: ['task', 'state'] },
  trophy_job_oldest_seconds: { help: 'How long the oldest waiting job has been due', labels: ['task'] },
  trophy_sms: { help: 'SMS of the last 24 hours', labels: ['state'] },
  trophy_sms_oldest_queued_seconds: { help: 'Age of the oldest SMS that has not been handed over' },
  trophy_sms_gateway_away_seconds: { help: 'How long the SMS gateway has been unavailable; 0 while it works' },
  trophy_sms_breaker_open: { help: '1 while nothing is handed over because the SMS gateway has failed' },
  trophy_recent_sign_ins: { help: 'Sign-ins of the last 5 minutes', labels: ['outcome'] },
  trophy_uploads: { help: 'Uploads', labels: ['type', 'status'] },
  trophy_upload_failed_batches: { help: 'Batches of uploads that could not be stored in the last hour' },
  trophy_people: { help: 'People who need a room', labels: ['status'] },
  trophy_ledger_differences: { help: 'Nights and counters that the last recount had to correct' },
  trophy_ledger_recount_failed: { help: '1 when the last recount failed' },
  trophy_last_backup_age_seconds: { help: 'Time since the last successful backup; missing when there was none' },
}

export interface DatabaseMetrics {
  /** Reads what is counted in the database; without it these metrics are missing, and `trophy_database_up` is 0. */
  read(): Promise<void>
  close(): Promise<void>
}

export const createDatabaseMetrics = ({ database, clock, log }: Context, registry: Registry): DatabaseMetrics => {
  const own = database.separate({ maximumConnections: 1, purpose: 'trophy metrics', limits: probeLimits })
  const registers = [registry]
  const isUp = new Gauge({
    name: 'trophy_database_up',
    help: '1 while the database responds to this process',
    registers,
  })
  const gauges = new Map(
    Object.entries(definitions).map(([name, { help, labels = [] }]) => [
      name,
      new Gauge({ name, help, labelNames: labels, registers }),
    ]),
  )
  const forget = (): void => {
    for (const [name, gauge] of gauges) {
      if (definitions[name]?.labels) gauge.reset()
      // Otherwise the library would report 0 instead of nothing.
      else gauge.remove()
    }
  }
  const read = async (): Promise<void> => {
    try {
      const samples = await selectSamples(own, clock.now())
      forget()
      for (const { name, labels, value } of samples) gauges.get(name)?.set(labels, value)
      isUp.set(1)
    } catch (error) {
      log.warn({ err: error }, 'metrics: the database could not be read')
      forget()
      isUp.set(0)
    }
  }
  return { read, close: () => own.close() }
}
