import type { Language } from '../../core/texts/languages.ts'
import { englishTexts } from './english-texts.constants.ts'
import { hindiTexts } from './hindi-texts.constants.ts'
import { tamilTexts } from './tamil-texts.constants.ts'

/** What the product writes in SMS, and in messages in the portal; `english-texts.constants.ts` says what each is. */
export const messageTexts = {
  en: englishTexts,
  ta: tamilTexts,
  hi: hindiTexts,
} as const satisfies Readonly<Record<Language, typeof englishTexts>>
