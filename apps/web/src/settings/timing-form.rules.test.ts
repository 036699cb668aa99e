import { settingsMessages } from '@trophy/contract/settings/settings.constants.ts'
import { expect, it } from 'vitest'
import { isDirty, validateSettings } from './timing-form.rules.ts'

const stored = { checkinGraceHours: 24, checkoutGraceHours: 0, minimumStayDays: 3 }

it.each([
  [{}, false],
  [{ checkinGraceHours: '24' }, false],
  [{ checkinGraceHours: '024' }, false],
  [{ checkinGraceHours: '' }, true],
  [{ checkinGraceHours: '2' }, true],
  [{ checkinGraceHours: '24', minimumStayDays: '1' }, true],
])('%j is unsaved: %s', (typed, dirty) => {
  expect(isDirty(stored, typed)).toBe(dirty)
})

it('only fields that were touched are checked', () => {
  expect(validateSettings({ checkinGraceHours: '73', minimumStayDays: '30' })).toEqual({
    checkinGraceHours: settingsMessages.outOfRange({ minimum: 0, maximum: 72 }),
  })
})
