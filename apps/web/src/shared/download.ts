import { useMutation } from '@tanstack/react-query'
import { showError } from './toast.ts'

interface DownloadedFile {
  readonly fileName: string
  readonly content: Blob
}

/** Saves a file through the browser's download. */
export const saveFile = ({ fileName, content }: DownloadedFile): void => {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Some browsers start to read only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Reads a file and saves it. A failure is told also when the screen was left, since a large file takes a while. */
export const useDownload = <Request = void>(
  read: (request: Request) => Promise<DownloadedFile>,
  failed: string,
  failedTitle?: string,
) =>
  useMutation({
    mutationFn: async (request: Request) => saveFile(await read(request)),
    onError: (error) => showError(error, failed, failedTitle),
  })
