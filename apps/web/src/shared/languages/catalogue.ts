import { setupI18n, type Messages } from '@lingui/core'
import type { Language } from '@trophy/contract/core/texts/languages.ts'
import type { Sentence } from '@trophy/contract/core/texts/told.rules.ts'

/** The sentences of a language by their id, which is the English sentence. */
export const createCatalogue = (language: Language, messages: Messages) => {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  const translationOf = (id: string) =>
    Object.hasOwn(messages, id)
      ? (values: readonly unknown[]) => i18n._(id, Object.fromEntries(values.entries()))
      : undefined
  /** A value may be a sentence itself: 'Already checked in' in 'Already checked in by Asha Rao at 14:05'. */
  const sentenceText = ({ id, values }: Sentence) =>
    translationOf(id)?.(values.map((value) => translationOf(value)?.([]) ?? value))
  const toldText = (sentences: readonly Sentence[]): string | undefined => {
    const texts = sentences.map(sentenceText)
    return texts.includes(undefined) ? undefined : texts.join('. ')
  }
  return { translationOf, toldText }
}
