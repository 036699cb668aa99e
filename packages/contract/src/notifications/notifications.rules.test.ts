import { describe, expect, test } from 'vitest'
import { otherLanguages } from '../core/texts/languages.ts'
import { checkoutReasons, composerTypes, datePlaceholder } from './notifications.constants.ts'
import { recipientsSchema, sendEnhancedSchema, sendToCoachesSchema } from './notifications.contract.ts'
import { notificationMessages } from './notification-messages.constants.ts'
import {
  hasCustomText,
  insertCheckoutDate,
  isTooLong,
  needsCheckoutDate,
  smsTextOf,
  templateOf,
  translationOf,
} from './notifications.rules.ts'
import { measureSms } from './sms.rules.ts'
import { messageTexts } from './texts/message-texts.constants.ts'

const signOff = ' - Trophy Organising Committee'

test('custom and general messages are marked as important, and all are signed', () => {
  const words = { message: 'Leave by noon. ', customText: ' Dinner at 8 ' }
  expect(smsTextOf({ notificationType: 'custom', ...words }, signOff)).toBe(`Important: Dinner at 8${signOff}`)
  expect(smsTextOf({ notificationType: 'general', ...words }, signOff)).toBe(`Important: Dinner at 8${signOff}`)
  expect(smsTextOf({ notificationType: 'match_lost', ...words }, signOff)).toBe(`Leave by noon.${signOff}`)
  expect(smsTextOf({ notificationType: 'custom', message: 'x', customText: ' ' }, signOff)).toBe('')
})

test('invisible characters and no-break spaces of a pasted text are no part of it', () => {
  const pasted = { message: '\u200ELeave by\u00A0noon.\u200B', customText: `${'x'.repeat(30)}\u200E` }
  expect(smsTextOf({ notificationType: 'match_lost', ...pasted }, signOff)).toBe(`Leave by noon.${signOff}`)
  expect(isTooLong(pasted.customText)).toBe(false)
})

test('the template of each type fits in one SMS, and has a placeholder if it needs a date', () => {
  for (const type of composerTypes) {
    for (const reason of [null, ...checkoutReasons]) {
      const { subject, message } = templateOf(type, reason)
      expect(subject).not.toBe('')
      expect(message === '').toBe(hasCustomText(type))
      expect(message.includes(datePlaceholder)).toBe(needsCheckoutDate(type))
      const text = smsTextOf(
        {
          notificationType: type,
          message: insertCheckoutDate(message, '2026-11-24', null),
          customText: 'x'.repeat(30),
        },
        signOff,
      )
      expect(measureSms(text)).toMatchObject({ encoding: 'gsm7', parts: 1 })
    }
  }
})

test.each(otherLanguages)(
  'the templates in %s have the placeholders of the English ones, and fit in three SMS',
  (language) => {
    for (const type of composerTypes) {
      for (const reason of [null, ...checkoutReasons]) {
        const english = templateOf(type, reason)
        const { subject, message } = templateOf(type, reason, language)
        expect(subject).toMatch(/^\P{Script=Latin}+$/u)
        expect(message.includes(datePlaceholder)).toBe(english.message.includes(datePlaceholder))
        expect(message === '').toBe(hasCustomText(type))
        const words = {
          notificationType: type,
          message: message.replace('[date]', '24/11/2026'),
          customText: 'அ'.repeat(30),
        }
        const measure = measureSms(smsTextOf(words, messageTexts[language].signOff, language))
        expect(measure.encoding).toBe('ucs2')
        expect(measure.parts).toBeLessThanOrEqual(3)
      }
    }
    const { oneTimePassword, moved } = messageTexts[language]
    const variablesOf = (text: string) => text.match(/\{\w+\}/g)?.toSorted()
    expect(variablesOf(oneTimePassword)).toEqual(variablesOf(messageTexts.en.oneTimePassword))
    expect(variablesOf(moved.text)).toEqual(variablesOf(messageTexts.en.moved.text))
    const otp = oneTimePassword.replace('{code}', '123456').replace('{event}', 'Karnataka Mini Olympics 2026')
    expect(measureSms(otp).parts).toBeLessThanOrEqual(2)
  },
)

describe('the message in another language', () => {
  const { subject, message } = messageTexts.en.types.match_lost
  const draft = {
    notificationType: 'match_lost',
    subject,
    message: message.replace('[date]', '24/11/2026'),
    checkoutDate: '2026-11-24',
    checkoutReason: null,
    translations: {},
  } as const
  const tamil = messageTexts.ta.types.match_lost

  test('is that of the template while neither subject nor message is reworded', () => {
    const text = tamil.message.replace('[date]', '24/11/2026')
    expect(translationOf(draft, 'ta')).toEqual({ subject: tamil.subject, text })
    expect(translationOf({ ...draft, subject: 'Goodbye' }, 'ta')).toEqual({ subject: 'Goodbye', text })
    expect(translationOf({ ...draft, message: 'Leave on 24/11/2026.' }, 'ta')).toBeNull()
  })

  test('is what was typed, and none where nothing was', () => {
    const typed = { ...draft, message: 'Leave.', translations: { ta: { subject: '', text: ' வெளியேறவும். ' } } }
    expect(translationOf(typed, 'ta')).toEqual({ subject: tamil.subject, text: 'வெளியேறவும்.' })
    expect(translationOf(typed, 'hi')).toBeNull()
    expect(translationOf({ ...draft, translations: { ta: { subject: 'x', text: '' } } }, 'ta')).toBeNull()
    expect(translationOf({ ...draft, translations: { ta: { subject: 'x', text: '\u200B' } } }, 'ta')).toBeNull()
  })
})

test.each([
  ['Leave on [date].', '2026-11-24', null, 'Leave on 24/11/2026.'],
  ['Leave on 24/11/2026.', '2026-11-25', '2026-11-24', 'Leave on 25/11/2026.'],
  ['Leave on 24/11/2026.', null, '2026-11-24', 'Leave on [date].'],
  ['Leave soon.', '2026-11-25', '2026-11-24', 'Leave soon. Checkout date: 25/11/2026.'],
  ['', '2026-11-25', null, 'Checkout date: 25/11/2026.'],
  ['Leave soon.', null, '2026-11-24', 'Leave soon.'],
])('%s with the new day %s instead of %s', (message, day, previous, expected) => {
  expect(insertCheckoutDate(message, day, previous)).toBe(expected)
})

const general = { audienceType: 'coaches_only', notificationType: 'general', subject: 'Dinner', customText: 'At 8' }
const checkout = { ...general, notificationType: 'early_checkout', message: 'Leave', checkoutReason: 'match_lost' }

test.each([
  [{ ...general, subject: '  ' }, notificationMessages.requiredFields],
  [{ ...general, audienceType: '' }, notificationMessages.requiredFields],
  [{ ...general, notificationType: undefined }, notificationMessages.requiredFields],
  [{ ...general, customText: '  ' }, notificationMessages.customRequired],
  [{ ...general, customText: 'x'.repeat(31) }, notificationMessages.customTooLong],
  [{ ...general, audienceType: 'discipline_specific' }, notificationMessages.disciplineRequired],
  [{ ...checkout, checkoutReason: '' }, notificationMessages.reasonRequired],
  [{ ...checkout, checkoutDate: null }, notificationMessages.dateRequired],
  [{ ...checkout, notificationType: 'match_lost', checkoutDate: '' }, notificationMessages.dateRequired],
  [{ ...checkout, checkoutDate: '2026-11-24', message: '' }, notificationMessages.requiredFields],
  [{ ...checkout, checkoutDate: '2026-11-24', message: '\u200B' }, notificationMessages.requiredFields],
])('%o is refused: %s', (body, message) => {
  expect(sendEnhancedSchema.safeParse(body).error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('the error of missing disciplines is that of their field', () => {
  const { error } = sendEnhancedSchema.safeParse({ ...general, audienceType: 'discipline_specific' })
  expect(error?.issues.map(({ path }) => path)).toEqual([['targetDisciplines']])
})

test('fields that a type does not use may be missing, null or empty', () => {
  const bare = { ...general, customText: `  ${'ಕ'.repeat(30)}` }
  const filled = { ...bare, message: '', checkoutDate: '', checkoutReason: null, targetDisciplines: null, teamName: '' }
  expect(sendEnhancedSchema.parse(bare)).toEqual(sendEnhancedSchema.parse(filled))
  expect(sendEnhancedSchema.parse(bare)).toMatchObject({ customText: 'ಕ'.repeat(30), checkoutDate: null, teamName: '' })
})

test('needs at least one id of a coach', () => {
  const { audienceType: _, ...text } = general
  expect(sendToCoachesSchema.safeParse({ ...text, selectedCoaches: [] }).error?.issues[0]?.message).toBe(
    notificationMessages.coachRequired,
  )
  expect(sendToCoachesSchema.parse({ ...text, selectedCoaches: ['COA_1'] })).toMatchObject({
    includeTeamMembers: false,
  })
  expect(recipientsSchema.parse({ selectedCoaches: ['COA_1'], includeTeamMembers: true })).toEqual({
    selectedCoaches: ['COA_1'],
    includeTeamMembers: true,
  })
})
