/** The typed values of an edit form; untouched fields are absent, and so follow the stored values. */
export type TypedValues<Field extends string> = { readonly [Name in Field]?: string | undefined }

type StoredValues<Field extends string> = Readonly<Record<Field, string | number | null>>

/** The text of a field: the typed value, else the stored one. */
export const textIn = <Field extends string>(
  stored: StoredValues<Field>,
  typed: TypedValues<Field>,
  field: Field,
): string => typed[field] ?? String(stored[field] ?? '')
