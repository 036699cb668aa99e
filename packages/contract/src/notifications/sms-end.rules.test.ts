import { expect, test } from 'vitest'
import { composerTypes } from './notifications.constants.ts'
import { needsCheckoutDate } from './notifications.rules.ts'
import { fixedSmsEnd, type MessageWithEnd, smsEndOf } from './sms-end.rules.ts'

const now = new Date('2026-11-21T08:00:00+05:30')
const moment = { now, timeZone: 'Asia/Kolkata' }

const endOf = (message: MessageWithEnd, at = moment) => smsEndOf(fixedSmsEnd(message, at), at.now).toISOString()

const withDate = composerTypes.filter(needsCheckoutDate)
const others = composerTypes.filter((type) => !needsCheckoutDate(type))

test.each(withDate)('%s ends at 11:59 AM of its checkout date', (notificationType) => {
  const message = { notificationType, checkoutDate: '2026-11-24', onlyToday: true }
  expect(endOf(message)).toBe(new Date('2026-11-24T11:59:00+05:30').toISOString())
})

test.each(withDate)('%s that is sent after its 11:59 AM ends at midnight', (notificationType) => {
  const late = { now: new Date('2026-11-21T11:59:00+05:30'), timeZone: 'Asia/Kolkata' }
  const midnight = new Date('2026-11-22T00:00:00+05:30').toISOString()
  expect(endOf({ notificationType, checkoutDate: '2026-11-21', onlyToday: false }, late)).toBe(midnight)
})

test.each(others)('%s ends after 24 hours, or at midnight with Only today', (notificationType) => {
  const message = { notificationType, checkoutDate: null, onlyToday: false }
  expect(endOf(message)).toBe(new Date('2026-11-22T08:00:00+05:30').toISOString())
  expect(endOf({ ...message, onlyToday: true })).toBe(new Date('2026-11-22T00:00:00+05:30').toISOString())
})
