import type { ComposerSettings } from '@trophy/contract/notifications/composer-settings.contract.ts'
import { expect, it } from 'vitest'
import { smsWarnings } from './sms-warnings.rules.ts'
import { type ComposerForm, emptyForm } from '../composer-form.rules.ts'
import { withDate, withTranslation, withType } from '../composer.rules.ts'

const custom = { notificationType: 'custom', from: 'text', type: 'alphanumeric', maximum: 20 } as const
const sentence = { notificationType: 'match_lost', from: 'text', type: 'alphanumeric', maximum: 30 } as const
const settings: ComposerSettings = {
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
  expect(smsWarnings(formWith(text), { ...settings, registered: [] }, 'en')).toEqual([
    `Links and phone numbers must be whitelisted for SMS in India; carriers drop the others silently: ${found}`,
  ])
})

it('warns of the same in a reworded message', () => {
  const form = { ...withDate(withType(emptyForm, 'match_lost'), '2026-11-24'), message: 'Call 9876543210' }
  expect(smsWarnings(form, { ...settings, registered: [] }, 'en')).toHaveLength(1)
})

it('says which value does not fit its registered variable, in the language of the SMS', () => {
  expect(smsWarnings(formWith('Dinner is at eight tonight'), settings, 'en')).toEqual([
    'This SMS would not be delivered: the value of text has 26 characters, 20 at most are registered.',
  ])
  const tamil = withTranslation(formWith('Dinner'), 'ta', { text: 'இரவு உணவு எட்டு மணிக்கு' })
  expect(smsWarnings(tamil, settings, 'ta')).toEqual([expect.stringContaining('10 at most are registered')])
  expect(smsWarnings(tamil, settings, 'en')).toEqual([])
})

it('has nothing to say of an empty form, and of another type', () => {
  expect(smsWarnings(emptyForm, settings, 'en')).toEqual([])
  expect(smsWarnings({ ...withType(emptyForm, 'general'), customText: 'x'.repeat(30) }, settings, 'en')).toEqual([])
})
