import { settingsMessages } from '@trophy/contract/settings/settings.constants.ts'
import { expect, it } from 'vitest'
import { textsOf } from '../shared/form/initial-values.rules.ts'
import { isTimingDirty, settingMistakes } from './timing-form.rules.ts'

const stored = { checkinGraceHours: 24, checkoutGraceHours: 0, minimumStayDays: 3 }
const texts = textsOf(stored)

it.each([
  [{}, false],
  [{ checkinGraceHours: '24' }, false],
  [{ checkinGraceHours: '024' }, false],
  [{ checkinGraceHours: '' }, true],
  [{ checkinGraceHours: '2' }, true],
  [{ checkinGraceHours: '24', minimumStayDays: '1' }, true],
])('%j is unsaved: %s', (typed, dirty) => {
  expect(isTimingDirty(stored, { ...texts, ...typed })).toBe(dirty)
})

it('each field has its range', () => {
  expect(settingMistakes({ ...texts, checkinGraceHours: '73', minimumStayDays: '30' })).toEqual({
    checkinGraceHours: settingsMessages.outOfRange({ minimum: 0, maximum: 72 }),
  })
})
