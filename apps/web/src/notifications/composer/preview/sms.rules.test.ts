import { messageTexts } from '@trophy/contract/notifications/texts/message-texts.constants.ts'
import { expect, it } from 'vitest'
import { smsBatches, smsTextsOf, smsWarnings } from './sms.rules.ts'
import { emptyForm, type ComposerForm } from '../composer-form.rules.ts'
import { withTranslation, withType, withDate } from '../composer.rules.ts'
import type { ComposerSettings } from '@trophy/contract/notifications/composer-settings.contract.ts'

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

const custom = { notificationType: 'custom', from: 'text', type: 'alphanumeric', maximum: 20 } as const
const sentence = { notificationType: 'match_lost', from: 'text', type: 'alphanumeric', maximum: 30 } as const
const limited: ComposerSettings = {
  signOff: ' - Committee',
  registered: [custom, sentence],
  languages: {
    ta: { signOff: ' - குழு', types: ['custom'], registered: [{ ...custom, maximum: 10 }] },
    hi: { signOff: ' - समिति', types: [], registered: [] },
  },
}

const formWith = (text: string): ComposerForm => ({ ...withType(emptyForm, 'custom'), customText: text })

it.each([
  ['Call 9876543210', '9876543210'],
  ['bit.ly/abc12', 'bit.ly/abc12'],
  ['wa.me/919876543210', 'wa.me/919876543210'],
  ['Bus: trophy.example', 'trophy.example'],
])('warns of %s before it is sent', (text, found) => {
  expect(smsWarnings(formWith(text), { ...limited, registered: [] }, 'en')).toEqual([
    `Links and phone numbers must be whitelisted for SMS in India; carriers drop the others silently: ${found}`,
  ])
})

it('warns of the same in a reworded message', () => {
  const form = { ...withDate(withType(emptyForm, 'match_lost'), '2026-11-24'), message: 'Call 9876543210' }
  expect(smsWarnings(form, { ...limited, registered: [] }, 'en')).toHaveLength(1)
})

it('says which value does not fit its registered variable, in the language of the SMS', () => {
  expect(smsWarnings(formWith('Dinner is at eight tonight'), limited, 'en')).toEqual([
    'This SMS would not be delivered: the value of text has 26 characters, 20 at most are registered.',
  ])
  const tamil = withTranslation(formWith('Dinner'), 'ta', { text: 'இரவு உணவு எட்டு மணிக்கு' })
  expect(smsWarnings(tamil, limited, 'ta')).toEqual([expect.stringContaining('10 at most are registered')])
  expect(smsWarnings(tamil, limited, 'en')).toEqual([])
})

it('has nothing to say of an empty form, and of another type', () => {
  expect(smsWarnings(emptyForm, limited, 'en')).toEqual([])
  expect(smsWarnings({ ...withType(emptyForm, 'general'), customText: 'x'.repeat(30) }, limited, 'en')).toEqual([])
})
