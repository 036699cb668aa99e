import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'

/** A participant with the booking as a row gives it; null where the cell is empty or wrong. */
export interface PersonRow {
  readonly participantId: string | null
  readonly role: ParticipantRole | null
  readonly name: string | null
  readonly mobileNumber: string | null
  readonly teamName: string | null
  readonly coachId: string | null
  readonly discipline: string | null
  readonly location: string | null
  readonly district: string | null
  readonly stadium: string | null
  readonly notifyTransport: string | null
  readonly travelPocName: string | null
  readonly travelPocMobile: string | null
  readonly venuePocName: string | null
  readonly venuePocMobile: string | null
  readonly isReferenceOnly: boolean
  /** Players to be made for a coach whose names are not known yet. */
  readonly unknownPlayers: number
  readonly hotelId: string | null
  readonly reference: string | null
  readonly startDate: string | null
  readonly endDate: string | null
}
