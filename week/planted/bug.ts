import type { Finding } from '../judge/judge.ts'

/** A mistake in the product: a text that stands once in a file of the tree, and what stands there instead. */
export interface Bug {
  readonly name: string
  /** What the product does then. */
  readonly what: string
  readonly file: string
  readonly search: string
  readonly replace: string
  /** What the judge must report; `says` is a part of the finding. */
  readonly check: Finding['check']
  readonly says?: string
}

/** The text of the file with the bug in it. */
export const withBug = ({ name, file, search, replace }: Bug, text: string): string => {
  const parts = text.split(search)
  if (parts.length !== 2)
    throw new Error(`The bug ${name} no longer applies: its text is ${parts.length - 1} times in ${file}`)
  return parts.join(replace)
}
