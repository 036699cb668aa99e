/** What the user has typed over stored values: fields that were not touched follow what others store. */
export type TypedValues<Field extends string> = { readonly [Name in Field]?: string | undefined }

type StoredValues<Field extends string> = Readonly<Record<Field, string | number | null>>

/** The text of a field: what was typed, else what is stored. */
export const textIn = <Field extends string>(
  stored: StoredValues<Field>,
  typed: TypedValues<Field>,
  field: Field,
): string => typed[field] ?? String(stored[field] ?? '')
