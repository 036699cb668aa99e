import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import type { PlayerDetails } from '../edit-player/edit-player.rules.ts'
import { type Team, withStatus } from '../team/team.rules.ts'
import type { EditAction, QueuedAction } from './queued-action.ts'

/** The team as it is once everything that waits is done: what can be done next depends on it. Never shown as done. */
export const expectedTeam = (team: Team, waiting: readonly QueuedAction[]): Team =>
  waiting.reduce(
    (expected, { kind, people }) =>
      kind === 'edit'
        ? expected
        : withStatus(expected, { action: kind, ids: people.map(({ id }) => id), skippedIds: [] }),
    team,
  )

/** The details of a player once everything that waits is done: a further edit starts from them. */
export const expectedDetails = (
  { id, name, mobileNumber }: CoachPlayer,
  waiting: readonly QueuedAction[],
): PlayerDetails => {
  const isEdit = (action: QueuedAction): action is EditAction & QueuedAction =>
    action.kind === 'edit' && action.people.some((person) => person.id === id)
  return waiting.findLast(isEdit)?.details ?? { name, mobileNumber }
}

/** What waits for a person, in order. */
export const waitingFor = ({ id }: Pick<CoachPlayer, 'id'>, waiting: readonly QueuedAction[]) =>
  waiting.filter(({ people }) => people.some((person) => person.id === id)).map(({ kind }) => kind)
