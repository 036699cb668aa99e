/**
 * Writes the masked value into the field and returns it. The caret stays after the typed character; setting only the
 * value would move it to the end.
 */
export const maskInput = (field: HTMLInputElement, mask: (typed: string) => string): string => {
  const masked = mask(field.value)
  if (masked === field.value) return masked
  const caret = mask(field.value.slice(0, field.selectionStart ?? undefined)).length
  field.value = masked
  field.setSelectionRange(caret, caret)
  return masked
}
