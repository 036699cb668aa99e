import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'

/** The fields of a new participant. */
export interface NewPerson {
  readonly participantId: string
  readonly role: ParticipantRole
  readonly name: string
  readonly mobileNumber: string | null
  readonly teamName: string | null
  /** A coach's `participantId`. */
  readonly coachId: string | null
  readonly discipline: string | null
  readonly district: string | null
  readonly location: string | null
  readonly stadium: string | null
  readonly notifyTransport: string | null
  readonly travelPocName: string | null
  readonly travelPocMobile: string | null
  readonly venuePocName: string | null
  readonly venuePocMobile: string | null
  readonly isReferenceOnly: boolean
}

/** What only some people have. */
export const noDetails = {
  teamName: null,
  coachId: null,
  stadium: null,
  notifyTransport: null,
  travelPocName: null,
  travelPocMobile: null,
  venuePocName: null,
  venuePocMobile: null,
  isReferenceOnly: false,
} as const
