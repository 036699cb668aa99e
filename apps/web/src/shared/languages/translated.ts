import { sentenceId, type Sentence } from '@trophy/contract/core/texts/told.rules.ts'

interface Catalogue {
  /** What writes a sentence in the language, by its id; undefined if it is not translated. */
  readonly translationOf: (id: string) => ((values: readonly unknown[]) => string) | undefined
  /** What the server tells; undefined if a part of it is not translated. */
  readonly toldText: (sentences: readonly Sentence[]) => string | undefined
}

/** None for English, which is written in the code. */
let catalogue: Catalogue | undefined

/** Sets the language of all texts that are read from now on. */
export const setCatalogue = (chosen: Catalogue | undefined): void => {
  catalogue = chosen
}

/**
 * English texts (strings, functions that return one, and objects of them) that are in the language of the page when
 * they are read: read them where they are shown, not when a module is loaded. A text without translation stays English.
 */
export const translated = <Texts extends object>(texts: Texts): Texts =>
  Object.defineProperties(
    { ...texts },
    Object.fromEntries(Object.keys(texts).map((name) => [name, propertyOf(Reflect.get(texts, name))])),
  )

const propertyOf = (text: unknown): PropertyDescriptor => {
  if (typeof text === 'object' && text !== null) return { value: translated(text) }
  if (typeof text === 'string') return { get: () => catalogue?.translationOf(text)?.([]) ?? text }
  if (typeof text !== 'function') return { value: text }
  const inLanguage = () => {
    const translation = catalogue?.translationOf(sentenceId(text))
    return translation === undefined ? text : (...values: readonly unknown[]) => translation(values)
  }
  return { get: inLanguage }
}

/**
 * What the server tells, in the language of the page. Compare it with constants before it is translated.
 * @param sentences where the message has values in it
 */
export const serverText = (message: string, sentences: readonly Sentence[] = [{ id: message, values: [] }]): string =>
  catalogue?.toldText(sentences) ?? message
