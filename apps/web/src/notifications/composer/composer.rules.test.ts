import { customTextMaximum } from '@trophy/contract/notifications/notifications.constants.ts'
import { describe, expect, it } from 'vitest'
import { type ComposerForm, emptyForm, isDirty, withAudience } from './composer-form.rules.ts'
import {
  signInReminder,
  translationIn,
  withCoach,
  withCoaches,
  withDate,
  withDisciplines,
  withReason,
  withTranslation,
  withType,
} from './composer.rules.ts'

const asha = { coachId: 'COA_001', name: 'Asha', discipline: 'Chess' }
const ravi = { coachId: 'COA_002', name: 'Ravi', discipline: null }

/** The form after these steps, from an empty one. */
const after = (...steps: readonly ((form: ComposerForm) => ComposerForm)[]): ComposerForm =>
  steps.reduce((form, step) => step(form), emptyForm)

describe('recipients', () => {
  const chosen = after(
    (form) => withAudience(form, 'coaches'),
    (form) => withCoach(form, asha, true),
    (form) => ({ ...form, includeTeamMembers: true }),
    (form) => withType(form, 'custom'),
    (form) => ({ ...form, customText: 'Dinner at eight' }),
  )

  it('another audience resets the other choices and keeps the text', () => {
    const other = withAudience(chosen, 'discipline_specific')
    expect(other).toMatchObject({ coaches: [], includeTeamMembers: false, customText: 'Dinner at eight' })
    const team = { ...withDisciplines(other, ['Chess']), teamName: 'Lions' }
    expect(withAudience(team, 'all_participants')).toMatchObject({ disciplines: [], teamName: '' })
  })

  it('the same audience resets nothing', () => {
    expect(withAudience(chosen, 'coaches')).toBe(chosen)
  })

  it('other disciplines reset the team', () => {
    const form = { ...withDisciplines(emptyForm, ['Chess']), teamName: 'Lions' }
    expect(withDisciplines(form, ['Chess', 'Kabaddi'])).toMatchObject({ teamName: '' })
  })

  it('a coach is chosen once, and can be removed', () => {
    const both = withCoach(withCoach(withCoach(emptyForm, asha, true), ravi, true), asha, true)
    expect(both.coaches).toEqual([ravi, asha])
    expect(withCoach(both, asha, false).coaches).toEqual([ravi])
  })
})

describe('text', () => {
  it('a type sets the subject and message of its template', () => {
    expect(withType(emptyForm, 'general')).toMatchObject({ subject: 'General Information', message: '' })
    const lost = withType(emptyForm, 'match_lost')
    expect(lost.subject).toBe('Checkout after your match')
    expect(lost.message).toContain('Your team is out of the tournament')
    expect(lost.message).toContain('[date]')
  })

  it('a reason sets its own template, and another type resets it', () => {
    const early = after(
      (form) => withType(form, 'early_checkout'),
      (form) => withReason(form, 'disciplinary_action'),
    )
    expect(early.subject).toBe('Early Checkout: Disciplinary Action')
    expect(early.message).toContain('Following a disciplinary decision')
    expect(withType(early, 'match_lost').checkoutReason).toBeNull()
  })

  it('the current type or reason overwrites nothing', () => {
    const early = withReason(withType(emptyForm, 'early_checkout'), 'match_lost')
    const written = { ...early, message: 'Please leave' }
    expect(withType(written, 'early_checkout')).toBe(written)
    expect(withReason(written, 'match_lost')).toBe(written)
  })

  it('a date is inserted into the message, replaced by another one, and inserted into the next template', () => {
    const dated = withDate(withType(emptyForm, 'match_lost'), '2026-11-24')
    expect(dated.message).toContain('on 24/11/2026.')
    const later = withDate(dated, '2026-11-25')
    expect(later.message).toContain('on 25/11/2026.')
    expect(later.message).not.toContain('24/11/2026')
    expect(withType(later, 'early_checkout').message).toContain('on 25/11/2026.')
  })

  it('an incomplete date leaves the placeholder', () => {
    const dated = withDate(withType(emptyForm, 'match_lost'), '2026-11-24')
    const typed = withDate(dated, '31/11')
    expect(typed.message).toContain('[date]')
    expect(withDate(withDate(typed, '31/11/20'), '2026-11-30').message).toContain('on 30/11/2026.')
    expect(withDate(dated, '').message).toContain('[date]')
  })

  it('a date is appended once to a message without placeholder', () => {
    const own = { ...withType(emptyForm, 'match_lost'), message: 'Please leave early.' }
    const dated = withDate(withDate(own, '2026-11-24'), '2026-11-25')
    expect(dated.message).toBe('Please leave early. Checkout date: 25/11/2026.')
  })
})

describe('a translation', () => {
  const lost = withDate(withType(emptyForm, 'match_lost'), '2026-11-24')

  it('is the dated text of the template, until another one is typed', () => {
    expect(translationIn(lost, 'hi')?.text).toContain('24/11/2026 को')
    const typed = withTranslation(lost, 'hi', { text: '24/11/2026 को जाएँ' })
    expect(translationIn(typed, 'hi')).toEqual({ subject: 'मैच के बाद चेक-आउट', text: '24/11/2026 को जाएँ' })
    expect(translationIn(typed, 'ta')).toEqual(translationIn(lost, 'ta'))
    expect(translationIn(withDate(typed, '2026-11-25'), 'hi')?.text).toBe('25/11/2026 को जाएँ')
  })

  it('of a custom text begins empty, and another type removes it', () => {
    const general = { ...withType(emptyForm, 'general'), customText: 'Dinner at eight' }
    expect(translationIn(general, 'ta')).toBeNull()
    const translated = withTranslation(general, 'ta', { text: 'இரவு உணவு 8 மணிக்கு' })
    expect(translationIn(translated, 'ta')).toEqual({ subject: 'பொதுத் தகவல்', text: 'இரவு உணவு 8 மணிக்கு' })
    expect(withType(translated, 'custom').translations).toEqual({})
  })
})

it('coaches from elsewhere replace the recipients; a reminder suggests a text, but no other than one begun', () => {
  const addressed = withCoaches(withCoach(withAudience(emptyForm, 'coaches'), ravi, true), [asha], false)
  expect(addressed).toMatchObject({ audience: 'coaches', coaches: [asha], type: null })
  const reminder = withCoaches(emptyForm, [asha, ravi], true)
  expect(reminder).toMatchObject({ type: 'general', customText: signInReminder })
  expect([...reminder.customText].length).toBeLessThanOrEqual(customTextMaximum)
  const begun = { ...withType(emptyForm, 'custom'), customText: 'The bus is late' }
  expect(withCoaches(begun, [asha], true)).toMatchObject({ type: 'custom', customText: 'The bus is late' })
})

it('a form is dirty once it differs from the empty one', () => {
  expect(isDirty(emptyForm)).toBe(false)
  expect(isDirty(withAudience(emptyForm, 'coaches_only'))).toBe(true)
  expect(isDirty(withCoach(withCoach(emptyForm, asha, true), asha, false))).toBe(false)
})
