import { fileURLToPath } from 'node:url'
import type { UploadType } from '@trophy/contract/uploads/uploads.constants.ts'

/** The messy set: invalid rows of every kind among valid ones. The expected results are in `expected.json`. */
export const messySheet = (type: UploadType): string =>
  fileURLToPath(new URL(`../../../apps/server/src/testing/sheets/messy/${type}.psv`, import.meta.url))

/** The clean set of sheets: 60 instances, 160 coaches and officials, 1,500 players, and 42 players not yet known. */
export const cleanSheet = (type: UploadType): string =>
  fileURLToPath(new URL(`../../../apps/server/demo/${type}.psv`, import.meta.url))

export const cleanEvent = { instances: 60, coachesAndOfficials: 160, players: 1500, unknownPlayers: 42 } as const

export const cleanSetPeople = cleanEvent.coachesAndOfficials + cleanEvent.players + cleanEvent.unknownPlayers

/** A coach of the clean set whose team arrived the day before: 21 players in hotel TVM01. */
export const arrivedCoach = {
  participantId: 'COA_102',
  name: 'Kathiravan Chinnasamy',
  mobile: '+918463683822',
  hotelId: 'TVM01',
  players: 21,
} as const
