import { messageTexts } from '@trophy/contract/notifications/texts/message-texts.constants.ts'
import { expect, it } from 'vitest'
import { smsBatches, smsTextsOf } from './sms-texts.rules.ts'
import { emptyForm } from '../composer-form.rules.ts'
import { withTranslation, withType } from '../composer.rules.ts'

const settings = {
  signOff: ' - Committee',
  registered: [],
  languages: {
    ta: { signOff: ' - குழு', types: ['general' as const], registered: [] },
    hi: { signOff: ' - समिति', types: [], registered: [] },
  },
}
const general = { ...withType(emptyForm, 'general'), customText: 'Dinner at eight' }
const preview = {
  recipientCount: 12,
  skipped: 0,
  smsCount: 10,
  smsInLanguages: { ta: 3, hi: 2 },
  portalCount: 12,
  portalOnlyCount: 2,
  reasons: [],
  unreached: [],
}

it('there is an SMS in English, and one in each language with a text and a registered type', () => {
  expect(smsTextsOf(emptyForm, settings)).toEqual([])
  const english = { language: 'en', text: 'Important: Dinner at eight - Committee' }
  expect(smsTextsOf(general, settings)).toEqual([english])
  const both = withTranslation(withTranslation(general, 'ta', { text: 'உணவு 8' }), 'hi', { text: 'खाना 8 बजे' })
  const tamil = { language: 'ta', text: `${messageTexts.ta.important}உணவு 8 - குழு` }
  expect(smsTextsOf(both, settings)).toEqual([english, tamil])
})

it('numbers are counted by the SMS that they get, with the parts of each', () => {
  const texts = [
    { language: 'en' as const, text: 'x'.repeat(150) },
    { language: 'ta' as const, text: 'அ'.repeat(150) },
  ]
  expect(smsBatches(texts, preview)).toEqual([
    { numbers: 7, parts: 1 },
    { numbers: 3, parts: 3 },
  ])
  expect(smsBatches(texts.slice(0, 1), preview)).toEqual([{ numbers: 10, parts: 1 }])
})
