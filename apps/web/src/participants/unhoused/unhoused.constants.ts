import { showingOf } from '@trophy/contract/core/texts/counts.rules.ts'

/** The sub-tab Without a room. */
export const unhousedLabels = {
  title: 'Without a room',
  subtitle: 'People who are expected or in house and have no hotel. Who arrives first stands first.',
  failed: 'Failed to fetch people without a room',
  none: 'Everybody has a room',
  noneHint: 'Everybody who needs a room is booked in a hotel.',
  showing: showingOf('people', 'person'),
  reasons: { no_booking: 'No booking', no_hotel: 'Booking without a hotel' },
  /** What to do about a person without a booking: a reassignment needs one. */
  addAgain: 'Remove this record, then add the person with a hotel.',
  person: 'Participant',
  team: 'Team',
  booking: 'Booking',
  reason: 'Reason',
  status: 'Status',
  actions: 'Actions',
  withHotel: (withHotel: number, players: number) =>
    `${withHotel} of ${players === 1 ? '1 player' : `${players} players`} with a hotel`,
  choose: 'Choose a hotel',
  chooseOf: (name: string) => `Choose a hotel for ${name}`,
  chooseForSelected: (n: number) => (n === 1 ? 'Choose a hotel for 1 person' : `Choose a hotel for ${n} people`),
} as const
