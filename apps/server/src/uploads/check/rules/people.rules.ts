import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import type { RowOptions } from './stay.rules.ts'

export interface PeopleOptions extends RowOptions {
  /**
   * The rows were exported: people may have the dummy number, and players may have no team, like the placeholders of
   * UNKNOWN_PLAYER_COUNT until their coach completes them.
   */
  readonly isExport: boolean
}

/**
 * What a row of either sheet gives of a participant and the booking; null where the cell is empty or wrong. Types of
 * rows are no interfaces, so that their values can be read by key.
 */
export type PersonRow = {
  readonly participantId: string | null
  readonly role: ParticipantRole | null
  readonly name: string | null
  readonly mobileNumber: string | null
  readonly isReferenceOnly: boolean
  /** Placeholders to create for a coach. */
  readonly unknownPlayers: number
  readonly hotelId: string | null
  readonly reference: string | null
  readonly startDate: string | null
  readonly endDate: string | null
}
