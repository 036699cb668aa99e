import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import type { RowOptions } from './stay.rules.ts'

export interface PeopleOptions extends RowOptions {
  /**
   * The rows were exported: people may have the dummy number, and players may have no team, like the placeholders of
   * UNKNOWN_PLAYER_COUNT until their coach completes them.
   */
  readonly isExport: boolean
}

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
  /** Placeholders to create for a coach. */
  readonly unknownPlayers: number
  readonly hotelId: string | null
  readonly reference: string | null
  readonly startDate: string | null
  readonly endDate: string | null
}
