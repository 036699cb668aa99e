import { setupI18n, type Messages } from '@lingui/core'
import type { Language } from '@trophy/contract/core/texts/languages.ts'
import { messageTemplates } from './server-messages.ts'

/** The messages of a language by their English text. */
export const createCatalogue = (language: Language, messages: Messages) => {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  const translationOf = (id: string) =>
    Object.hasOwn(messages, id)
      ? (values: readonly unknown[]) => i18n._(id, Object.fromEntries(values.entries()))
      : undefined
  const serverText = (text: string): string => translationOf(text)?.([]) ?? fromTemplate(text) ?? eachSentence(text)
  /** A value may be a message itself: 'Already checked in' in 'Already checked in by Asha Rao at 14:05'. */
  const fromTemplate = (text: string): string | undefined => {
    for (const { id, pattern } of messageTemplates) {
      const values = pattern.exec(text)?.slice(1)
      if (values) return translationOf(id)?.(values.map(serverText))
    }
    return undefined
  }
  const eachSentence = (text: string): string => {
    const sentences = text.split('. ')
    return sentences.length === 1 ? text : sentences.map(serverText).join('. ')
  }
  return { translationOf, serverText }
}
