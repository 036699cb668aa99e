import { showingOf } from '../core/texts/counts.rules.ts'
/** Labels, messages and limits of hotels and their instances (part 2 §3, §4, §8, §9). */
export const instanceStatuses = ['active', 'upcoming', 'expired'] as const

export const hotelListMaximum = 1000

/** The maximum of hotels that a search returns. */
export const hotelSearchLimit = 50

export const pincodeMinimum = 6

export const hotelMessages = {
  fetchFailed: 'Failed to fetch hotels',
  loadError: 'Error loading hotels',
  noneFound: 'No hotels found',
  noneFoundHint: 'Upload the hotel inventory.',
  noneMatchHint: 'Change or clear the search and filters.',
  instancesFailed: 'Failed to fetch instances',
  districtsFailed: 'Failed to fetch districts',
  instanceUnknown: 'This hotel instance does not exist',
  unknown: (hotelId: string) => `There is no hotel ${hotelId}`,
  showing: showingOf('instances', 'instance'),
} as const
