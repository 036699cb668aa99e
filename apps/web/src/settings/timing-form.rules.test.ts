import { settingsMessages } from '@trophy/contract/settings/settings.constants.ts'
import { expect, it } from 'vitest'
import { isDirty, mistakesIn, refusedSettings, textIn } from './timing-form.rules.ts'

const stored = { checkinGraceHours: 24, checkoutGraceHours: 0, minimumStayDays: 3 }

it('a field shows what was typed, else what is stored', () => {
  expect(textIn(stored, {}, 'checkoutGraceHours')).toBe('0')
  expect(textIn(stored, { checkoutGraceHours: '' }, 'checkoutGraceHours')).toBe('')
})

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

it('only fields that were touched are judged', () => {
  expect(mistakesIn({ checkinGraceHours: '73', minimumStayDays: '30' })).toEqual({
    checkinGraceHours: settingsMessages.outOfRange({ minimum: 0, maximum: 72 }),
  })
})

it('of a refusal the fields of the form take what is theirs', () => {
  const errors = [
    { path: 'minimumStayDays', message: 'too long' },
    { path: 'other', message: 'unknown' },
  ]
  expect(refusedSettings(errors)).toEqual({ minimumStayDays: 'too long' })
})
