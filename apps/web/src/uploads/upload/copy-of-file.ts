/**
 * The file's content as it is now. A chosen file that is saved again in between can no longer be sent by the browser,
 * which would look like a broken connection; `null` when that has happened and it must be chosen anew.
 */
export const copyOf = async (file: File): Promise<File | null> => {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type })
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

/** The same, when it still holds what this earlier copy does. */
export const unchangedCopyOf = async (file: File, earlier: File): Promise<File | null> => {
  const copy = await copyOf(file)
  return copy !== null && (await isSameContent(copy, earlier)) ? copy : null
}

/** True when both hold the same bytes. Some browsers read a file anew that was saved again, and say nothing. */
export const isSameContent = async (one: Blob, other: Blob): Promise<boolean> => {
  if (one.size !== other.size) return false
  const [bytes, otherBytes] = (await Promise.all([one.arrayBuffer(), other.arrayBuffer()])).map(
    (buffer) => new Uint8Array(buffer),
  )
  return bytes?.every((byte, index) => byte === otherBytes?.[index]) ?? false
}
