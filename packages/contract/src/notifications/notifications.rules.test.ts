import { expect, test } from 'vitest'
import { checkoutReasons, composerTypes, datePlaceholder } from './notifications.constants.ts'
import { recipientsSchema, sendEnhancedSchema, sendToCoachesSchema } from './notifications.contract.ts'
import { notificationMessages } from './notification-messages.constants.ts'
import { hasCustomText, insertCheckoutDate, needsCheckoutDate, smsTextOf, templateOf } from './notifications.rules.ts'
import { measureSms } from './sms-text.rules.ts'

const signOff = ' - Trophy Organising Committee'

test('custom and general messages are marked as important, and all are signed', () => {
  const words = { message: 'Leave by noon. ', customText: ' Dinner at 8 ' }
  expect(smsTextOf({ notificationType: 'custom', ...words }, signOff)).toBe(`Important: Dinner at 8${signOff}`)
  expect(smsTextOf({ notificationType: 'general', ...words }, signOff)).toBe(`Important: Dinner at 8${signOff}`)
  expect(smsTextOf({ notificationType: 'match_lost', ...words }, signOff)).toBe(`Leave by noon.${signOff}`)
  expect(smsTextOf({ notificationType: 'custom', message: 'x', customText: ' ' }, signOff)).toBe('')
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
])('%o is refused: %s', (body, message) => {
  expect(sendEnhancedSchema.safeParse(body).error?.issues.map((issue) => issue.message)).toEqual([message])
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
