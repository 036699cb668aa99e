import { useEffect, useRef, useState } from 'react'
import { PastUploadList } from './past-upload-list.tsx'
import { PastUploadView } from './past-upload-view.tsx'

/**
 * The list of past uploads, or one of them in its place. The list stays in the page meanwhile: whoever comes back finds
 * its page, and the keyboard's focus where it was.
 */
export const PastUploads = () => {
  const [openId, setOpenId] = useState<string | null>(null)
  const opener = useRef<HTMLElement>(null)
  useEffect(() => {
    if (openId === null) opener.current?.focus()
  }, [openId])
  const open = (uploadId: string, button: HTMLElement) => {
    opener.current = button
    setOpenId(uploadId)
  }
  return (
    <>
      <div hidden={openId !== null}>
        <PastUploadList onOpen={open} />
      </div>
      {openId !== null && <PastUploadView uploadId={openId} onBack={() => setOpenId(null)} />}
    </>
  )
}
