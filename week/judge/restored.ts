import type { EvidenceTable, Row } from '../evidence.ts'
import type { Facts } from './facts.ts'
import { column } from './values.ts'

/** Of these a restore changes something: it holds SMS, and names itself in the audit. */
const changed = new Set<string>(['sms_messages', 'audit_events'] satisfies EvidenceTable[])

/** A restored database has what the backup had, row by row. */
export const judgeRestored = (facts: Facts): void => {
  const { restore, snapshots } = facts.evidence
  if (restore === null) return
  const before = snapshots.findLast(({ taken }) => taken <= restore.backedUp)
  const after = snapshots.find(({ taken }) => taken >= restore.ended)
  if (!before || !after)
    return facts.find('restored', 'There is no snapshot of the backup, or none of what it restored')
  const wrong = (text: string) => facts.find('restored', `The backup of ${before.at} ${text}`)
  for (const [table, rows] of Object.entries(before.rows)) {
    const found = Object.entries(after.rows).find(([name]) => name === table)?.[1] ?? []
    if (changed.has(table) ? found.length < rows.length : found.length !== rows.length) {
      wrong(`had ${rows.length} ${table}, and ${found.length} are restored`)
    } else if (!changed.has(table)) {
      const index = rows.findIndex((row, position) => !isSame(row, found[position]))
      if (index !== -1) wrong(`had another row of ${table} than ${column(found[index], 'id')}`)
    }
  }
  for (const row of after.rows.sms_messages) {
    if (column(row, 'state') === 'queued' && column(row, 'next_attempt_at') !== 'infinity') {
      wrong(`had the SMS ${column(row, 'id')}, which may have been sent since and is not held`)
    }
  }
}

/** A later version may have more columns. */
const isSame = (row: Row, other: Row | undefined): boolean =>
  Object.entries(row).every(([name, value]) => JSON.stringify(value) === JSON.stringify(other?.[name]))
