interface Catalogue {
  /**
   * What writes a message in the language; undefined if it is not translated.
   * @param id the English message, with `{0}`, `{1}` for its values
   */
  readonly translationOf: (id: string) => ((values: readonly unknown[]) => string) | undefined
  /** A message of the server, which contains its values. */
  readonly serverText: (text: string) => string
}

/** None for English, which is written in the code. */
let catalogue: Catalogue | undefined

/** Sets the language of all texts that are read from now on. */
export const setCatalogue = (chosen: Catalogue | undefined): void => {
  catalogue = chosen
}

/**
 * English texts (strings, functions that return one, and objects of them) that are in the language of the page when they
 * are read: read them where they are shown, not when a module is loaded. A text without translation stays English.
 */
export const translated = <Texts extends object>(texts: Texts): Texts =>
  new Proxy(texts, {
    get: (target, name): unknown => {
      const text: unknown = Reflect.get(target, name)
      if (typeof text === 'object' && text !== null) return translated(text)
      if (typeof text === 'string') return catalogue?.translationOf(text)?.([]) ?? text
      const translation = typeof text === 'function' ? catalogue?.translationOf(messageId(text)) : undefined
      return translation === undefined ? text : (...values: readonly unknown[]) => translation(values)
    },
  })

/**
 * The English message of a function, by which the catalogues know it: `Resend OTP in {0}`. For one with a singular and a
 * plural it is the plural.
 */
export const messageId = (text: Function): string =>
  String(
    Reflect.apply(
      text,
      null,
      Array.from({ length: text.length }, (_, index) => `{${index}}`),
    ),
  )

/** A message of the server in the language of the page. Compare it with constants before it is translated. */
export const serverText = (text: string): string => catalogue?.serverText(text) ?? text
