import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import type { PlayerDetails } from '../edit-player/edit-player.rules.ts'
import type { EditAction } from './queued-action.ts'

/** Why an edit that was not sent at once is refused: somebody else has moved or changed the player meanwhile. */
export const editRefusal = (
  { people, before, details }: Pick<EditAction, 'people' | 'before' | 'details'>,
  players: readonly CoachPlayer[],
): string | undefined => {
  const player = players.find(({ id }) => id === people[0]?.id)
  if (player === undefined) return coachMessages.leftTeam
  if (isSame(player, before) || isSame(player, details)) return undefined
  return coachMessages.changedMeanwhile(player.name, player.mobileNumber ?? coachMessages.noNumber)
}

const isSame = (one: PlayerDetails, other: PlayerDetails) =>
  one.name === other.name && one.mobileNumber === other.mobileNumber
