/** To the event and back home. */
export const journeyDirections = ['arrival', 'departure'] as const
export type JourneyDirection = (typeof journeyDirections)[number]

export const journeyModes = ['train', 'bus', 'flight', 'own'] as const

/**
 * Views of the board. `none`: teams that are expected, or in house, and have not said how they travel. `early`: their
 * rooms are free later than they arrive. `overdue`: the time is over, and fewer people have come or gone than were told.
 */
export const journeyFilters = ['all', 'none', 'early', 'overdue'] as const
export type JourneyFilter = (typeof journeyFilters)[number]

/**
 * `days`: how far from now a journey may be. A greater distance is a mistyped year. `earlier`: how many earlier entries
 * are shown.
 */
export const journeyLimits = {
  number: 50,
  place: 100,
  note: 500,
  people: 1000,
  days: 366,
  page: 100,
  earlier: 20,
} as const

export const journeyRefusals = {
  mode: 'Please choose how the team travels',
  place: 'Please enter the station, stop or airport',
  at: 'Please enter the day and the time',
  farAway: 'Please check the year: the time is more than a year away',
  people: `Please enter a number of people from 1 to ${journeyLimits.people}`,
  noTeam: 'There is no such team',
  /** For what a coach entered without a network, when a newer entry was there before it was sent. */
  newerStands: (name: string) => `A newer entry by ${name} stands`,
} as const
