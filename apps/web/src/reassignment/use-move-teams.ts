import { useDraft } from './reassignment-draft.ts'
import { useLoadTeam } from './reassignment.api.ts'
import { withTeams } from './wizard.rules.ts'

/** Returns a function that opens the wizard with whole teams, by the participant ids of their coaches. */
export const useMoveTeams = () => {
  const [, change] = useDraft()
  const loadTeam = useLoadTeam()
  return async (coachIds: readonly string[]): Promise<void> => {
    const teams = await Promise.all(
      coachIds.map(async (coachId) =>
        // Not those of other coaches with the same team name.
        (await loadTeam(coachId)).filter((person) => [person.coachId, person.participantId].includes(coachId)),
      ),
    )
    change(() => withTeams(teams))
  }
}
