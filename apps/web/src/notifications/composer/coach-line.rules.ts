import type { CoachFound } from '@trophy/contract/notifications/notifications.contract.ts'

/** What tells a coach from another one of the same name: discipline, team, hotel and number, as far as they are known. */
export const coachLine = ({ discipline, teamName, hotelName, mobileNumber }: CoachFound): string =>
  [discipline, teamName, hotelName, mobileNumber].filter(Boolean).join(' · ')
