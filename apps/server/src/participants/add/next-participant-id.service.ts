import { participantIdPrefixes } from '@trophy/contract/participants/participants.constants.ts'
import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import type { Context } from '../../platform/context.ts'
import { drawParticipantId } from './next-participant-id.sql.ts'

const lengths = [3, 4, 5, 6, 7, 8, 9]

/**
 * An id for a new participant that nobody has: the prefix of the role and three random digits, more when they run short
 * (decisions §5). It is not reserved: whoever adds somebody with it first has it.
 */
export const nextParticipantId = async ({ database }: Context, role: ParticipantRole) => {
  for (const digits of lengths) {
    const free = await drawParticipantId(database, participantIdPrefixes[role], digits)
    if (free) return free
  }
  throw new Error(`the ids of a ${role} have run short`)
}
