/** Saves a file through the browser's download. */
export const saveFile = ({ fileName, content }: { fileName: string; content: Blob }): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Some browsers start to read only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
