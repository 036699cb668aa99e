import type { EditedFieldName } from '@trophy/contract/participants/participant-changes.constants.ts'
import { type FieldValues, givenFields } from '@trophy/contract/participants/edit-participant.rules.ts'
import { inheritedFields } from '@trophy/contract/participants/participant-fields.constants.ts'
import { recordOf } from '@trophy/contract/core/record.ts'

type Values = Readonly<Record<EditedFieldName, string | null>>
type Edit = FieldValues & { readonly roomNumber?: string | null | undefined }

/** The value of one field before and after. */
export interface EditedField {
  readonly field: EditedFieldName
  readonly from: string | null
  readonly to: string | null
}

/** The fields whose requested value differs from the current one, in the order of the form. */
export const changesOf = (before: Values, edit: Edit): EditedField[] =>
  [...givenFields(edit), ...(edit.roomNumber === undefined ? [] : (['roomNumber'] as const))]
    .map((field) => ({ field, from: before[field], to: edit[field] ?? null }))
    .filter(({ from, to }) => from !== to)

/**
 * The fields of an edit whose value is not the one that the editor saw: `from` the expected value `to` the current one.
 * A field that both editors set to the same value is not a conflict.
 */
export const changedSince = (present: Values, edit: Edit, expected: Edit): EditedField[] =>
  changesOf(present, edit).flatMap(({ field, from: now }) => {
    const seen = expected[field]
    return seen === undefined || (seen || null) === now ? [] : [{ field, from: seen, to: now }]
  })

/** The changes of a coach that also apply to the players; null for a field that did not change. */
export type Place = Readonly<Record<(typeof inheritedFields)[number], string | null>>

export const placeOf = (changes: readonly EditedField[]): Place =>
  recordOf(inheritedFields, (name) => changes.find(({ field }) => field === name)?.to ?? null)

/** True when the edit of a coach also changes the players. */
export const movesPlayers = (edit: FieldValues): boolean => inheritedFields.some((field) => edit[field] !== undefined)
