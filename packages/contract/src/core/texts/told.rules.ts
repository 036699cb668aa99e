/** A sentence by which the catalogues of the browser find it in another language. */
export interface Sentence {
  /** The English sentence, with `{0}`, `{1}` for its values. */
  readonly id: string
  /** In the order of the numbers. A value may be the id of a sentence without values. */
  readonly values: readonly string[]
}

/** What the server tells: in English, and as the sentences it consists of. */
export interface Told {
  readonly message: string
  readonly sentences: readonly Sentence[]
}

/** A sentence without values, or one that `write` makes of the values. */
export const tell = <Values extends readonly string[]>(
  write: string | ((...values: Values) => string),
  ...values: Values
): Told =>
  typeof write === 'string'
    ? { message: write, sentences: [{ id: write, values: [] }] }
    : { message: write(...values), sentences: [{ id: sentenceId(write), values }] }

/** Several sentences, one after the other. */
export const tellAll = (told: readonly Told[]): Told => ({
  message: told.map(({ message }) => message).join('. '),
  sentences: told.flatMap(({ sentences }) => sentences),
})

/** The id of what a function writes: `Resend OTP in {0}`. For one with a singular and a plural it is the plural. */
export const sentenceId = (write: Function): string =>
  String(
    Reflect.apply(
      write,
      null,
      Array.from({ length: write.length }, (_, index) => `{${index}}`),
    ),
  )
