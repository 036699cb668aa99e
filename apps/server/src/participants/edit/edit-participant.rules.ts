import type { EditableField } from '@trophy/contract/participants/edit-participant.contract.ts'
import { type FieldValues, givenFields } from '@trophy/contract/participants/edit-participant.rules.ts'

type Values = Readonly<Record<EditableField, string | null>>

/** The value of one field before and after. */
export interface EditedField {
  readonly field: EditableField
  readonly from: string | null
  readonly to: string | null
}

/** The fields whose requested value differs from the current one, in the order of the form. */
export const changesOf = (before: Values, edit: FieldValues): EditedField[] =>
  givenFields(edit)
    .map((field) => ({ field, from: before[field], to: edit[field] ?? null }))
    .filter(({ from, to }) => from !== to)

/**
 * The fields of an edit whose value is not the one that the editor saw: `from` the expected value `to` the current one.
 * A field that both editors set to the same value is not a conflict.
 */
export const changedSince = (present: Values, edit: FieldValues, expected: FieldValues): EditedField[] =>
  changesOf(present, edit).flatMap(({ field, from: now }) => {
    const seen = expected[field]
    return seen === undefined || (seen || null) === now ? [] : [{ field, from: seen, to: now }]
  })

const valueSet = (changes: readonly EditedField[], name: EditableField): string | null =>
  changes.find(({ field }) => field === name)?.to ?? null

/** The changes of a coach that also apply to the players; null for a field that did not change. */
export interface Place {
  readonly discipline: string | null
  readonly district: string | null
  readonly location: string | null
}

export const placeOf = (changes: readonly EditedField[]): Place => ({
  discipline: valueSet(changes, 'discipline'),
  district: valueSet(changes, 'district'),
  location: valueSet(changes, 'location'),
})

/** True when the edit of a coach also changes the players. */
export const movesPlayers = ({ discipline, district, location }: FieldValues): boolean =>
  [discipline, district, location].some((value) => value !== undefined)
