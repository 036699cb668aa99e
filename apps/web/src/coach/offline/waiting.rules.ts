import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { type Team, withStatus } from '../team/team.rules.ts'
import type { QueuedAction } from './queued-action.ts'

/** The team as it is once everything that waits is done: what can be done next depends on it. Never shown as done. */
export const expectedTeam = (team: Team, waiting: readonly QueuedAction[]): Team =>
  waiting.reduce(
    (expected, { kind, people }) =>
      kind === 'edit'
        ? expected
        : withStatus(expected, { action: kind, ids: people.map(({ id }) => id), skippedIds: [] }),
    team,
  )

/** What waits for a person, in order. */
export const waitingFor = ({ id }: Pick<CoachPlayer, 'id'>, waiting: readonly QueuedAction[]) =>
  waiting.filter(({ people }) => people.some((person) => person.id === id)).map(({ kind }) => kind)
