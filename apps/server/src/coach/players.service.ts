import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import type { Actor } from '../platform/actor.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/errors.ts'
import { parseRequestedPeople } from '../participants/requested-people.rules.ts'
import { updatePlayer } from './players.sql.ts'

/**
 * Changes name and mobile number of a player of the coach (part 1 §5, Edit player). The history names the coach.
 * @param player `id` or `participantId`
 * @throws 404 for anybody else's player, as for one who does not exist
 */
export const editPlayer = async (
  { database, clock }: Context,
  coach: Actor & { readonly id: string },
  player: string,
  { name, mobileNumber }: Pick<CoachPlayer, 'name' | 'mobileNumber'>,
): Promise<CoachPlayer> => {
  const edited = await updatePlayer(database, {
    coach,
    player: parseRequestedPeople([player]),
    name,
    mobileNumber,
    now: clock.now(),
  })
  if (!edited) throw notFound()
  return edited
}
