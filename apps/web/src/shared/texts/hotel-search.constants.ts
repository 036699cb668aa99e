import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'

/** Labels and messages of the hotel search (part 2 §2, §5, §8). */
export const hotelSearchMessages = {
  missingTitle: 'Missing Information',
  missing: 'Please select participant role and both start and end dates before searching hotels.',
  invalidTitle: 'Invalid Dates',
  invalid: 'Please enter valid dates in DD/MM/YYYY format.',
  rangeTitle: 'Invalid Date Range',
  range: participantMessages.endNotAfterStart,
  completeTitle: 'Hotel Search Complete',
  complete: (hotels: number) => `Found ${hotels} available hotel(s) for your dates.`,
  failedTitle: 'Search Failed',
  failed: (status: number, body: string) => `Search failed (${status}): ${body}`,
  noResponse: 'Search failed: the server did not respond. Please try again.',
  noneFound: 'No hotels available for the selected dates and participant type.',
  availableRooms: (rooms: number) => (rooms === 1 ? '1 room available' : `${rooms} rooms available`),
  instance: (instanceCode: string) => `Instance ${instanceCode}`,
  multiInstance: 'Multi-Instance Available',
  adjacentTitle: 'Adjacent periods',
  adjacentHint: 'Other periods of the same hotel that can serve part of the stay.',
  needed: 'Needed for your dates',
  summary: (instances: number) => `Booking across ${instances} instances`,
} as const
