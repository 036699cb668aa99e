import type { BookedPerson } from '@trophy/contract/participants/participants.contract.ts'
import { describe, expect, it } from 'vitest'
import { arun, binu, meena, partial, person, rebooking } from './select/people.fixture.ts'
import type { Found, People } from './select/people.rules.ts'
import {
  withAutoSelection,
  withCurrent,
  withFound,
  withReassignFrom,
  withSameDay,
  withScope,
  withSelected,
  withPeople,
  withTeams,
  withType,
} from './wizard.rules.ts'
import { isDirty, newWizard } from './wizard-values.rules.ts'

const gone = person('Gone', { checkinStatus: 'checked_out' })
const found: Found = {
  coaches: [meena],
  officials: [],
  players: [arun],
  totals: { coaches: 1, officials: 0, players: 1 },
}
const people: People = { found, team: [meena, arun, binu, gone] }
const namesOf = ({ selected }: { selected: readonly { name: string }[] }) => selected.map(({ name }) => name)

it('opens the configuration for people who need a hotel, with dates and reference where they are the same', () => {
  const gita = person('Gita', { hotelId: null, hotelName: null })
  const same = { startDate: '2026-11-21', endDate: '2026-11-25', reference: 'REF-1' }
  expect(withPeople([gita, arun])).toMatchObject({ step: 3, selected: [gita, arun], searched: 'Gita', ...same })
  expect(withPeople([gita, binu])).toMatchObject({ startDate: '', endDate: '', reference: 'REF-1' })
  expect(withPeople([gita, gone]).selected).toEqual([gita])
})

describe('whole teams', () => {
  const other = person('Other', { role: 'coach', coachId: null })

  it('of one coach are selected in the second step, without those who cannot move', () => {
    const wizard = withTeams([[meena, arun, gone]])
    expect(wizard).toMatchObject({ step: 2, searched: 'Meena', coachId: meena.id, scope: 'entire_team' })
    expect(namesOf(wizard)).toEqual(['Meena', 'Arun'])
  })

  it('of several coaches are ready to be configured', () => {
    const wizard = withTeams([[meena, arun], [other]])
    expect(wizard).toMatchObject({ step: 3, searched: 'Meena', scope: 'individual' })
    expect(namesOf(wizard)).toEqual(['Meena', 'Arun', 'Other'])
  })
})

describe('a search', () => {
  it('leads to the selection, with the team of the first coach found', () => {
    expect(withFound(newWizard, 'meena', found)).toMatchObject({ step: 2, searched: 'meena', coachId: meena.id })
    expect(withFound(newWizard, 'zz', { ...found, coaches: [] }).coachId).toBeNull()
  })

  it('that is the same one keeps the selection, another one does not', () => {
    const wizard = rebooking([arun])
    expect(withFound(wizard, 'meena', found).selected).toEqual([arun])
    expect(withFound(wizard, 'asha', found)).toMatchObject({ selected: [], reference: wizard.reference })
  })
})

describe('a scope', () => {
  const wizard = { ...rebooking([arun]), coachId: meena.id }

  it.each([
    ['entire_team', ['Meena', 'Arun', 'Binu']],
    ['individual', []],
    ['coach_alone', ['Meena']],
  ] as const)('%s clears the selection, then selects %j, without people who cannot be moved', (scope, names) => {
    const cleared = withScope(wizard, scope, meena.id)
    expect(cleared.selected).toEqual([])
    expect(namesOf(withAutoSelection(cleared, scope, meena.id, people))).toEqual(names)
  })

  it('that was changed while the team was loading selects nobody', () => {
    const individual = withScope(wizard, 'individual', meena.id)
    expect(withAutoSelection(individual, 'entire_team', meena.id, people)).toBe(individual)
    const another = withScope(wizard, 'entire_team', 'id-Other')
    expect(withAutoSelection(another, 'entire_team', meena.id, people)).toBe(another)
  })
})

describe('the checkboxes', () => {
  it('keep people as they were when they were selected', () => {
    const moved = { ...arun, hotelId: 'HILL' }
    const wizard = withSelected(rebooking([arun]), new Set([arun.id, binu.id]), [moved, binu])
    expect(wizard.selected).toEqual([arun, binu])
    expect(withSelected(wizard, new Set([binu.id]), [moved, binu]).selected).toEqual([binu])
  })

  it('do not select people who cannot be moved', () => {
    expect(withSelected(newWizard, new Set([gone.id]), [gone]).selected).toEqual([])
  })
})

describe('the type', () => {
  it('clears dates, reference and hotel; what else was chosen stays', () => {
    const wizard = { ...rebooking([arun]), hotelSearchKey: 'x', hotelId: 'hill-1' }
    expect(withType(wizard, 'partial_reassignment')).toMatchObject({
      startDate: '',
      endDate: '',
      reference: '',
      hotelSearchKey: null,
      hotelId: null,
      selected: [arun],
      reason: wizard.reason,
    })
    expect(withType(partial([arun]), 'complete_rebooking').reassignFrom).toEqual({})
    expect(withType(wizard, 'complete_rebooking')).toBe(wizard)
  })
})

it('one day is set for all until it is changed for one', () => {
  const wizard = withSameDay(partial([arun, binu]), '2026-11-24')
  expect(withReassignFrom(wizard, 'Binu', '2026-11-25').reassignFrom).toEqual({
    Arun: '2026-11-24',
    Binu: '2026-11-25',
  })
})

it('the current bookings replace the outdated ones, and people who can no longer be moved are removed', () => {
  const moved = { ...arun, hotelId: 'HILL' }
  const wizard = rebooking([arun, binu, meena])
  const current = new Map<string, BookedPerson>([
    [arun.id, moved],
    [binu.id, { ...binu, checkinStatus: 'checked_out' }],
  ])
  expect(withCurrent(wizard, current).selected).toEqual([moved, meena])
  expect(withCurrent(wizard, new Map([[arun.id, undefined]])).selected).toEqual([binu, meena])
})

it.each([
  [newWizard, false],
  [{ ...newWizard, typed: 'asha', searched: 'asha' }, false],
  [{ ...newWizard, selected: [arun] }, true],
  [{ ...newWizard, reason: 'because' }, true],
])('something would be lost (%#)', (wizard, isLost) => {
  expect(isDirty(wizard)).toBe(isLost)
})
