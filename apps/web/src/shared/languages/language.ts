import type { Messages } from '@lingui/core'
import { type Language, languages, type OtherLanguage } from '@trophy/contract/core/texts/languages.ts'
import { within } from '../api/no-response.ts'
import { isLasting, readStored, store } from '../storage.ts'
import { setCatalogue } from './translated.ts'

/** The key in the browser's storage under which the chosen language is kept, also after a logout. */
const storageKey = 'language'

/** Stored while the server does not know what a coach has chosen on this device. */
const unsentKey = 'language:unsent'

/** How long a page may wait for its messages. */
const limitMilliseconds = 8_000

/** The messages of each language but English; one of them is loaded. */
const catalogues: Record<OtherLanguage, () => Promise<{ readonly messages: Messages }>> = {
  ta: () => import('./catalogues/ta.po'),
  hi: () => import('./catalogues/hi.po'),
}

/** The language that was chosen on this device, if any. */
export const chosenLanguage = (): Language | undefined => languageIn(storageKey)

const languageIn = (key: string): Language | undefined => {
  const stored = readStored(key)
  return languages.find((language) => language === stored)
}

/** The language of this page. */
export const pageLanguage = (): Language =>
  languages.find((language) => language === document.documentElement.lang) ?? 'en'

/** Remembers a language and starts again in it, where the browser stores it. */
export const chooseLanguage = (language: Language): void => {
  store(unsentKey, language)
  adoptLanguage(language)
}

/** The same for a language that was chosen on another device. */
export const adoptLanguage = (language: Language): void => {
  store(storageKey, language)
  // A page that does not know it when it starts again would adopt it again, for ever.
  if (isLasting(storageKey)) window.location.reload()
  else store(storageKey)
}

/** What was chosen on this device, until {@link languageIsSent}. */
export const unsentLanguage = (): Language | undefined => languageIn(unsentKey)

export const languageIsSent = (): void => store(unsentKey)

/** For the screens of administrators, which are in English only. */
export const setEnglish = (): void => {
  setCatalogue(undefined)
  document.documentElement.lang = 'en-IN'
}

/** Loads the messages of the chosen language. A page whose messages cannot be loaded is in English. */
export const startLanguage = async (): Promise<void> => {
  const language = chosenLanguage() ?? 'en'
  if (language === 'en') return
  try {
    const files = Promise.all([import('./catalogue.ts'), catalogues[language]()])
    const [{ createCatalogue }, { messages }] = await within(limitMilliseconds, files)
    setCatalogue(createCatalogue(language, messages))
    document.documentElement.lang = language
  } catch (error) {
    console.error(error)
  }
}
