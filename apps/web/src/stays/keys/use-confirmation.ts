import { useState } from 'react'

/** An open question to the user. */
export interface Confirmation<Subject> {
  readonly subject: Subject
  readonly respond: (isConfirmed: boolean) => void
}

/** Asks the user to confirm something, one at a time. */
export const useConfirmation = <Subject>() => {
  const [open, setOpen] = useState<Confirmation<Subject>>()
  const confirm = (subject: Subject): Promise<boolean> =>
    new Promise((resolve) =>
      setOpen({
        subject,
        respond: (isConfirmed) => {
          setOpen(undefined)
          resolve(isConfirmed)
        },
      }),
    )
  return { open, confirm }
}
