import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import type { PlayerDetails } from '../edit-player/edit-player.rules.ts'
import type { Team } from '../team/team.rules.ts'
import type { EditAction } from './queued-action.ts'

type Edit = Pick<EditAction, 'people' | 'before' | 'details'>

/** The team with the new details of the player. */
export const withEdit = (team: Team, { people, details }: Edit): Team => ({
  ...team,
  players: team.players.map((player) => (player.id === people[0]?.id ? { ...player, ...details } : player)),
})

const playerOf = ({ people }: Edit, players: readonly CoachPlayer[]) => players.find(({ id }) => id === people[0]?.id)

/** True when the player has the details already: an earlier request was done, and its response was lost. */
export const isEdited = (edit: Edit, players: readonly CoachPlayer[]): boolean => {
  const player = playerOf(edit, players)
  return player !== undefined && isSame(player, edit.details)
}

/** Why an edit that was not sent at once is refused: somebody else has moved or changed the player meanwhile. */
export const editRefusal = (edit: Edit, players: readonly CoachPlayer[]): string | undefined => {
  const player = playerOf(edit, players)
  if (player === undefined) return coachMessages.leftTeam
  if (isSame(player, edit.before)) return undefined
  return coachMessages.changedMeanwhile(player.name, player.mobileNumber ?? coachMessages.noNumber)
}

const isSame = (one: PlayerDetails, other: PlayerDetails) =>
  one.name === other.name && one.mobileNumber === other.mobileNumber
