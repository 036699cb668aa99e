import type { HistoryRecord } from '@trophy/contract/core/history.ts'

/** A record of a history, null without any, and the fields as they are now. */
interface Recorded<Fields> {
  readonly of: string
  readonly now: Fields
  readonly entry: HistoryRecord | null
}

/**
 * Adds to each record the fields after its change: those of now, with what changed later taken back. The records are
 * the newest first; those of several things may be mixed.
 */
export const withFieldsAfter = <Fields extends object>(
  records: readonly Recorded<Fields>[],
): (Fields & HistoryRecord)[] => {
  const after = new Map<string, Fields>()
  return records.flatMap(({ of, now, entry }) => {
    if (!entry) return []
    const fields = after.get(of) ?? now
    const changed = entry.changes.filter(({ field }) => field in fields)
    const earlier: object = Object.fromEntries(changed.map(({ field, from }) => [field, from]))
    after.set(of, { ...fields, ...earlier })
    return [{ ...fields, ...entry }]
  })
}
