import { notificationMessages as messages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { describe, expect, it } from 'vitest'
import { errorsIn } from '../../shared/form/form.rules.ts'
import {
  fieldNames,
  firstMistake,
  mistakesIn,
  recipientsOf,
  requestOf as checkedRequest,
} from './composer-checks.rules.ts'
import { type ComposerForm, emptyForm, withAudience } from './composer-form.rules.ts'
import { withCorrection, withDate, withReason, withType } from './composer.rules.ts'

const coach = { coachId: 'COA_001', name: 'Asha', discipline: 'Chess' }
const general: ComposerForm = {
  ...withType(emptyForm, 'general'),
  audience: 'coaches_only',
  customText: 'Dinner at eight',
}
const early: ComposerForm = { ...withType(general, 'early_checkout'), customText: '' }

const requestOf = (form: ComposerForm) => {
  const result = checkedRequest(form)
  return result.success ? result.data : null
}

describe('validation', () => {
  it.each([
    ['nothing chosen', emptyForm, { audience: messages.requiredFields, type: messages.requiredFields }],
    ['no subject', { ...general, subject: ' ' }, { subject: messages.requiredFields }],
    ['no text', { ...general, customText: ' ' }, { customText: messages.customRequired }],
    ['31 characters', { ...general, customText: 'x'.repeat(31) }, { customText: messages.customTooLong }],
    ['30 characters that take two units', { ...general, customText: '🏆'.repeat(30) }, {}],
    [
      'no discipline',
      { ...general, audience: 'discipline_specific' as const },
      { disciplines: messages.disciplineRequired },
    ],
    ['no coach', { ...general, audience: 'coaches' as const }, { coaches: messages.coachRequired }],
    [
      'neither reason nor date nor message',
      { ...early, message: '' },
      {
        checkoutReason: messages.reasonRequired,
        checkoutDate: messages.dateRequired,
        message: messages.requiredFields,
      },
    ],
    [
      'half a date',
      { ...early, checkoutReason: 'match_lost', checkoutDate: '24/11' } as const,
      { checkoutDate: messages.dateRequired },
    ],
    ['match lost without a date', withType(general, 'match_lost'), { checkoutDate: messages.dateRequired }],
    ['nothing', general, {}],
  ])('%s', (_what, form, mistakes) => {
    expect(mistakesIn(form)).toEqual(mistakes)
  })

  it('reports the first error on the screen', () => {
    expect(firstMistake(mistakesIn({ ...early, audience: 'coaches' }))).toBe(messages.coachRequired)
    expect(firstMistake(mistakesIn(early))).toBe(messages.reasonRequired)
    expect(firstMistake({})).toBeUndefined()
  })

  it("assigns the server's errors to their fields", () => {
    const errors = [
      { path: 'targetDisciplines.0', message: 'Unknown' },
      { path: 'notificationType', message: 'No' },
      { path: 'elsewhere', message: 'No' },
    ]
    expect(errorsIn(errors, emptyForm, fieldNames)).toEqual({
      disciplines: 'Unknown',
      type: 'No',
    })
  })
})

describe('the request', () => {
  it('contains an audience with its disciplines and team', () => {
    const form: ComposerForm = {
      ...general,
      audience: 'discipline_specific',
      disciplines: ['Chess', 'Kabaddi'],
      teamName: 'Lions',
    }
    expect(requestOf(form)).toEqual({
      to: 'audience',
      body: {
        audienceType: 'discipline_specific',
        targetDisciplines: ['Chess', 'Kabaddi'],
        teamName: 'Lions',
        notificationType: 'general',
        subject: 'General Information',
        customText: 'Dinner at eight',
        translations: {},
      },
    })
  })

  it('contains chosen coaches and their teams, with message, date and reason', () => {
    const form = withDate(
      withReason({ ...early, audience: 'coaches', coaches: [coach] }, 'personal_urgent'),
      '2026-11-24',
    )
    const request = requestOf({ ...form, includeTeamMembers: true })
    expect(request?.body.message).toContain('on 24/11/2026.')
    expect(request).toMatchObject({
      to: 'coaches',
      body: {
        selectedCoaches: ['COA_001'],
        includeTeamMembers: true,
        notificationType: 'early_checkout',
        subject: 'Early Checkout: Personal / Urgent',

        checkoutDate: '2026-11-24',
        checkoutReason: 'personal_urgent',
      },
    })
  })

  it('corrects a stopped message, for those whom it has reached', () => {
    const stopped = {
      id: '00000000-0000-4000-8000-000000000001',
      subject: 'Dinner',
      notificationType: 'custom',
    } as const
    const form = { ...withCorrection(general, stopped), customText: 'Dinner is at nine' }
    expect(recipientsOf(form)).toEqual({ correctionOf: stopped.id })
    expect(requestOf(form)).toMatchObject({
      to: 'reached',
      id: stopped.id,
      body: { notificationType: 'custom', subject: 'Correction: Dinner', customText: 'Dinner is at nine' },
    })
    expect(recipientsOf(withAudience(form, 'coaches_only'))).not.toHaveProperty('correctionOf')
  })

  it('says that it is for today only where that is ticked', () => {
    expect(requestOf({ ...general, onlyToday: true })?.body).toMatchObject({ onlyToday: true })
    expect(requestOf(general)?.body).not.toHaveProperty('onlyToday')
  })

  it('is null while the form is invalid', () => {
    expect(requestOf(emptyForm)).toBeNull()
    expect(requestOf(early)).toBeNull()
    expect(requestOf({ ...general, audience: 'coaches' })).toBeNull()
  })

  it('has no recipients until they are chosen', () => {
    expect(recipientsOf(emptyForm)).toBeNull()
    expect(recipientsOf({ ...emptyForm, audience: 'discipline_specific' })).toBeNull()
    expect(recipientsOf({ ...emptyForm, audience: 'coaches' })).toBeNull()
    expect(recipientsOf({ ...emptyForm, audience: 'all_participants' })).toEqual({
      audienceType: 'all_participants',
      targetDisciplines: [],
      teamName: '',
    })
  })
})
