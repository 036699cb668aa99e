/**
 * Puts into a field what it keeps of what was typed, and answers that. The caret stays behind the character that was
 * typed: were the field only told its new value, it would jump to the end.
 */
export const maskInput = (field: HTMLInputElement, keep: (typed: string) => string): string => {
  const kept = keep(field.value)
  if (kept === field.value) return kept
  const caret = keep(field.value.slice(0, field.selectionStart ?? undefined)).length
  field.value = kept
  field.setSelectionRange(caret, caret)
  return kept
}
