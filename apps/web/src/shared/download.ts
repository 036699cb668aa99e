/** Hands a file to the browser's own downloads. */
export const saveFile = ({ fileName, content }: { fileName: string; content: Blob }): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Some browsers begin to read only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
