import { useState } from 'react'

/** What waits for an answer. */
export interface Question<Subject> {
  readonly subject: Subject
  readonly answer: (isConfirmed: boolean) => void
}

/** Asks the user about something, one thing at a time, and waits for the answer. */
export const useConfirmation = <Subject>() => {
  const [open, setOpen] = useState<Question<Subject>>()
  const ask = (subject: Subject): Promise<boolean> =>
    new Promise((resolve) =>
      setOpen({
        subject,
        answer: (isConfirmed) => {
          setOpen(undefined)
          resolve(isConfirmed)
        },
      }),
    )
  return { open, ask }
}
