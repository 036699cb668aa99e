import { useState } from 'react'

/** An open question to the user. */
export interface Confirmation<Subject, Answer> {
  readonly subject: Subject
  /** Without an answer nothing happens. */
  readonly respond: (answer?: Answer) => void
}

/** Asks the user to confirm something, one at a time. */
export const useConfirmation = <Subject, Answer>() => {
  const [open, setOpen] = useState<Confirmation<Subject, Answer>>()
  const confirm = (subject: Subject): Promise<Answer | undefined> =>
    new Promise((resolve) =>
      setOpen({
        subject,
        respond: (answer) => {
          setOpen(undefined)
          resolve(answer)
        },
      }),
    )
  return { open, confirm }
}
