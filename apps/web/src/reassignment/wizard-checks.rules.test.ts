import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { reassignmentMessages as messages } from '@trophy/contract/reassignment/reassignment.constants.ts'
import { describe, expect, it } from 'vitest'
import { hotelSearchMessages } from '../shared/texts/hotel-search.constants.ts'
import { reassignmentWizardLabels as labels } from './reassignment.constants.ts'
import { arun, binu, hillTop, partial, person, rebooking, limits } from './select/people.fixture.ts'
import {
  type ValidationContext,
  endDateMistake,
  fromMistake,
  hotelSearchOf,
  lastStepOpen,
  searchKey,
  searchMistakes,
  stepBlock,
  hotelsMatching,
  isCurrentHotel,
} from './wizard-checks.rules.ts'
import { withFound, withoutHotels, withSearchOpen } from './wizard.rules.ts'
import { newWizard, type Wizard } from './wizard-values.rules.ts'

const nothingFound = { coaches: [], officials: [], players: [], totals: { coaches: 0, officials: 0, players: 0 } }

describe('the hotel search', () => {
  it('of a complete rebooking has whole days in UTC and all people', () => {
    expect(hotelSearchOf(rebooking([arun, binu]), limits)).toEqual({
      startDate: '2026-11-23T00:00:00.000Z',
      endDate: '2026-11-27T23:59:59.999Z',
      selectedParticipants: ['id-Arun', 'id-Binu'],
    })
  })

  it('of a partial one is from the first to the last moved night of all people', () => {
    const wizard = partial([arun, binu], { reassignFrom: { Arun: '2026-11-24', Binu: '2026-11-23' } })
    expect(hotelSearchOf(wizard, limits)).toEqual({
      startDate: '2026-11-23T00:00:00.000Z',
      endDate: '2026-11-26T23:59:59.999Z',
      selectedParticipants: [
        { participantId: 'id-Arun', reassignFrom: '2026-11-24' },
        { participantId: 'id-Binu', reassignFrom: '2026-11-23' },
      ],
    })
  })

  it.each<[string, Wizard]>([
    [messages.noneSelected, rebooking([])],
    [messages.missingDetails, rebooking([arun], { startDate: '' })],
    [messages.missingDetails, rebooking([arun], { endDate: '31/02' })],
    [messages.missingDetails, rebooking([arun], { reference: ' ' })],
    [messages.dateRange, rebooking([arun], { endDate: '2026-11-23' })],
    [participantMessages.minimumStay(3), rebooking([arun], { endDate: '2026-11-25' })],
    [messages.reassignDatesMissing, partial([arun, binu], { reassignFrom: { Arun: '2026-11-23' } })],
    [messages.missingDetails, partial([arun], { reference: '' })],
  ])('is disabled: %s', (text, wizard) => {
    expect(searchMistakes(wizard, limits)).toContain(text)
    expect(hotelSearchOf(wizard, limits)).toBeNull()
  })
})

it('the minimum stay counts from the first night of the whole stay of somebody in house', () => {
  const guest = person('Guest', { checkinStatus: 'checked_in', bookingStartDate: '2026-11-18' })
  const lastNights = { startDate: limits.today, endDate: '2026-11-22' }
  expect(searchMistakes(rebooking([guest], lastNights), limits)).toEqual([])
  expect(endDateMistake(rebooking([guest], lastNights), limits)).toBeUndefined()
  expect(searchMistakes(rebooking([guest, arun], lastNights), limits)).toEqual([participantMessages.minimumStay(3)])
})

it.each([
  ['', '', undefined],
  ['2026-11-23', '', undefined],
  ['2026-11-23', '2026-11-22', messages.dateRange],
  ['2026-11-23', '2026-11-25', participantMessages.minimumStay(3)],
  ['2026-11-23', '2026-11-26', undefined],
  ['2026-11-23', 'soon', hotelSearchMessages.invalid],
])('from %j to %j: %s', (startDate, endDate, mistake) => {
  expect(endDateMistake(rebooking([arun], { startDate, endDate }), limits)).toBe(mistake)
})

it.each([
  ['', undefined],
  ['2026-11-21', labels.splitOnly('2026-11-22', '2026-11-24')],
  ['2026-11-22', undefined],
  ['2026-11-24', undefined],
  ['2026-11-25', labels.splitOnly('2026-11-22', '2026-11-24')],
  ['soon', hotelSearchMessages.invalid],
])('a stay from the 21st to the 25th is split on %j: %s', (day, mistake) => {
  expect(fromMistake(partial([arun], { reassignFrom: { Arun: day } }), arun, limits)).toBe(mistake)
})

describe('the next step can be opened', () => {
  const searched = rebooking([arun, binu])
  const ready = { ...searched, hotelSearchKey: searchKey(hotelSearchOf(searched, limits)), hotelId: hillTop.id }
  const known: ValidationContext = { ...limits, hotels: [hillTop], changed: 0 }

  it.each<[1 | 2 | 3 | 4, string | undefined, Wizard, Partial<ValidationContext>]>([
    [1, messages.searchEmpty, newWizard, {}],
    [1, undefined, ready, {}],
    [1, labels.searchOpen, withSearchOpen(ready), {}],
    [1, undefined, withFound(withSearchOpen(ready), 'meena', nothingFound), {}],
    [2, messages.noneSelected, { ...ready, selected: [] }, {}],
    [2, undefined, ready, {}],
    [3, labels.searchHotelsNext, searched, {}],
    [3, labels.searchHotelsNext, withoutHotels(ready), {}],
    [3, labels.chooseHotel, { ...ready, hotelId: null }, {}],
    [3, messages.missingDetails, { ...ready, hotelId: null }, { hotels: [] }],
    [3, messages.missingDetails, { ...ready, reference: '' }, {}],
    [3, messages.searchAgain, { ...ready, endDate: '2026-11-28' }, {}],
    [3, messages.searchAgain, { ...ready, selected: [arun] }, {}],
    [3, messages.hotelNotListed, ready, { hotels: [{ ...hillTop, id: 'hill-2' }] }],
    [3, undefined, ready, {}],
    [4, messages.noneSelected, { ...ready, selected: [] }, {}],
    [4, messages.hotelNotListed, ready, { hotels: [] }],
    [4, labels.acceptFirst, ready, { changed: 1 }],
    [4, messages.capacity('Hill Top', 2, 1), ready, { hotels: [{ ...hillTop, availableRooms: 1, missingRooms: 1 }] }],
    [4, undefined, ready, {}],
  ])('%i: %s', (step, text, wizard, context) => {
    expect(stepBlock(step, wizard, { ...known, ...context })).toBe(text)
  })

  it('only when all steps before it are complete', () => {
    expect(lastStepOpen(newWizard, known)).toBe(1)
    expect(lastStepOpen({ ...ready, selected: [] }, known)).toBe(2)
    expect(lastStepOpen(searched, known)).toBe(3)
    expect(lastStepOpen(ready, known)).toBe(4)
  })
})

const lake = { ...hillTop, id: 'lake-1', hotelId: 'LAKE', hotelName: 'Lake View', district: 'Udupi' }

it.each([
  ['', ['HILL', 'LAKE']],
  ['  ', ['HILL', 'LAKE']],
  ['top kodagu', ['HILL']],
  ['LAKE', ['LAKE']],
  ['top udupi', []],
])('%j finds %j', (filter, ids) => {
  expect(hotelsMatching([hillTop, lake], filter).map(({ hotelId }) => hotelId)).toEqual(ids)
})

it('the current hotel of a selected person is marked', () => {
  expect(isCurrentHotel(lake, [arun])).toBe(true)
  expect(isCurrentHotel(hillTop, [arun])).toBe(false)
})
