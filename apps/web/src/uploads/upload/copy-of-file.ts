/**
 * A copy of the file's current content. The browser cannot send a file that was saved again after it was chosen, and
 * that would look like a broken connection: then `null`, and it has to be chosen again.
 */
export const copyOf = async (file: File): Promise<File | null> => {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type })
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

/** The same, if the content is still that of an earlier copy. */
export const unchangedCopyOf = async (file: File, earlier: File): Promise<File | null> => {
  const copy = await copyOf(file)
  return copy !== null && (await isSameContent(copy, earlier)) ? copy : null
}

/** True when both have the same bytes. Some browsers silently read the new content of a file that was saved again. */
export const isSameContent = async (one: Blob, other: Blob): Promise<boolean> => {
  if (one.size !== other.size) return false
  const [bytes, otherBytes] = (await Promise.all([one.arrayBuffer(), other.arrayBuffer()])).map(
    (buffer) => new Uint8Array(buffer),
  )
  return bytes?.every((byte, index) => byte === otherBytes?.[index]) ?? false
}
