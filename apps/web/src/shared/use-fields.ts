import { useState } from 'react'

/** The message below each field that is wrong. */
export type Mistakes<Fields> = Partial<Record<keyof Fields, string>>

/**
 * Fields of text that a form checks when it is to be sent, and from then on while they are mended.
 * `mistakesIn` answers nothing for a field that is fine.
 */
export const useFields = <Fields extends Readonly<Record<string, string>>>(
  initial: Fields,
  mistakesIn: (fields: Fields) => Mistakes<Fields>,
) => {
  const [fields, setFields] = useState(initial)
  const [wasChecked, setWasChecked] = useState(false)
  const mistakes: Mistakes<Fields> = wasChecked ? mistakesIn(fields) : {}
  return {
    fields,
    mistakes,
    /** Puts in what was typed. */
    type: (typed: Partial<Fields>) => setFields({ ...fields, ...typed }),
    /** Puts in how the fields are to be sent; true when nothing is wrong with them. */
    check: (final: Fields = fields): boolean => {
      setFields(final)
      setWasChecked(true)
      return Object.keys(mistakesIn(final)).length === 0
    },
  }
}
