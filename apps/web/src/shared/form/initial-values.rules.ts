import { keysOf, recordOf } from '@trophy/contract/core/record.ts'
import { type Checked, checked } from './form.rules.ts'

/** The values of a form that asks for a reason only, and its check. */
export const noReason = { reason: '' }

export const requiredReason =
  (missing: string) =>
  ({ reason }: typeof noReason): Checked<typeof noReason> =>
    checked({ reason: reason.trim() === '' ? missing : undefined }, { reason: reason.trim() })

/** Stored values as the texts of their fields. */
export const textsOf = <Field extends string>(
  stored: Readonly<Record<Field, string | number | null>>,
): Readonly<Record<Field, string>> => recordOf(keysOf(stored), (field) => String(stored[field] ?? ''))
