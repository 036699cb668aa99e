import { translated } from '../languages/translated.ts'

/** Texts of how a team travels, for coaches and organisers. */
export const journeyLabels = translated({
  directions: { arrival: 'Arrival', departure: 'Departure' },
  modes: { train: 'Train', bus: 'Bus', flight: 'Flight', own: 'Own vehicle' },
  mode: 'How does the team travel?',
  number: 'Number of the train, bus, flight or vehicle (optional)',
  places: {
    arrival: 'Station, stop or airport where the team arrives',
    departure: 'Station, stop or airport where the team leaves',
  },
  times: { arrival: 'Day and time of arrival', departure: 'Day and time of departure' },
  timeHint: '24 hours, for example 23/11/2026 06:40',
  people: 'How many people',
  note: 'Note (optional)',
  peopleCount: (n: number) => (n === 1 ? '1 person' : `${n} people`),
  toldBy: (name: string, time: string) => `Entered by ${name} on ${time}`,
} as const)
