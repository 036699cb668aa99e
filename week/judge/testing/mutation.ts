import type { EvidenceTable } from '../../evidence.ts'
import type { Finding } from '../facts.ts'
import { day, type MutableEvidence, type MutableRow } from './week-builder.ts'

/** Something that goes wrong in the week, and what the judge says of it. */
export interface Mutation {
  readonly what: string
  readonly mutate: (evidence: MutableEvidence) => void
  readonly check: Finding['check']
  readonly says: string
}

export const everywhere = (
  evidence: MutableEvidence,
  table: EvidenceTable,
  values: MutableRow,
  change: (row: MutableRow) => MutableRow | null,
  from = 1,
): void => {
  const isMeant = (row: MutableRow) => Object.entries(values).every(([name, value]) => row[name] === value)
  for (const { rows } of evidence.snapshots.slice(from)) {
    rows[table] = rows[table].flatMap((row) => {
      const changed = isMeant(row) ? change(row) : row
      return changed === null ? [] : [changed]
    })
  }
}

export const remove = (evidence: MutableEvidence, table: EvidenceTable, values: MutableRow): void =>
  everywhere(evidence, table, values, () => null)

export const repeat = (
  evidence: MutableEvidence,
  table: EvidenceTable,
  values: MutableRow,
  other: MutableRow,
): void => {
  for (const { rows } of evidence.snapshots.slice(1)) {
    const row = rows[table].find((each) => Object.entries(values).every(([name, value]) => each[name] === value))
    if (row) rows[table].push({ ...row, ...other })
  }
}

export const actOf = (evidence: MutableEvidence, kind: string): MutableEvidence['acts'][number] => {
  const act = evidence.acts.find((each) => each.kind === kind)
  if (!act) throw new Error(`No act is ${kind}`)
  return act
}

export const lastReading = (evidence: MutableEvidence, screen: string): MutableEvidence['readings'][number] => {
  const reading = evidence.readings.findLast((each) => each.screen === screen)
  if (!reading) throw new Error(`Nothing is read on ${screen}`)
  return reading
}

/** Changes every text of a value. */
export const rewrite = (value: unknown, from: string, to: string): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(from, to))

/** Changes the answer that a screen got last. */
export const answer = (screen: string, from: string, to: string) => (evidence: MutableEvidence) => {
  const reading = lastReading(evidence, screen)
  const changed = rewrite(reading.answer, from, to)
  if (JSON.stringify(changed) === JSON.stringify(reading.answer)) throw new Error(`${screen} has no ${from}`)
  reading.answer = changed
}

export const shiftLedger = (
  evidence: MutableEvidence,
  night: number,
  instance: string,
  by: number,
  from: number,
): void => {
  const room = { night: day(night), instance_id: instance }
  everywhere(evidence, 'room_nights', room, (row) => ({ ...row, occupied: Number(row['occupied']) + by }), from)
}

export const onNight = (code: string, night: number) => ({
  participant_id: `id-${code}`,
  nights: `[${day(night)},${day(night + 1)})`,
})

export const handOver = (evidence: MutableEvidence, changes: object): void => {
  const [, sms] = evidence.gateway
  if (sms) evidence.gateway.push({ ...sms, reference: 'ref-new', ...changes })
}
