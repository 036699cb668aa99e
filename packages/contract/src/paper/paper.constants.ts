export const paperMessages = {
  wrongNumber: 'A digit is wrong: please compare the number with the sheet',
  unknownNumber: 'Nobody has this number any more',
  unknownHotel: (hotelId: string) => `There is no hotel ${hotelId}`,
  /** The reason in the histories. */
  reason: 'From the check-in sheet on paper',
} as const
