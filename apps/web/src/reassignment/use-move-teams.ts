import type { BookedPerson } from '@trophy/contract/participants/participants.contract.ts'
import { useDraft } from './reassignment-draft.ts'
import { useLoadTeam } from './reassignment.api.ts'
import { isDirty } from './wizard-values.rules.ts'
import { withPeople, withTeams } from './wizard.rules.ts'

/** The ways into the wizard with whole teams, and with people. */
export const useMoveTeams = () => {
  const [wizard, change] = useDraft()
  const loadTeam = useLoadTeam()
  return {
    /** True when they would replace what was chosen or typed. */
    isInProgress: isDirty(wizard),
    /** Puts people into the wizard. */
    movePeople: (people: readonly BookedPerson[]): void => change(() => withPeople(people)),
    /** Reads teams by the participant ids of their coaches; what is returned puts them into the wizard. */
    loadTeams: async (coachIds: readonly string[]): Promise<() => void> => {
      const teams = await Promise.all(
        coachIds.map(async (coachId) =>
          // Not those of other coaches with the same team name.
          (await loadTeam(coachId)).filter((person) => [person.coachId, person.participantId].includes(coachId)),
        ),
      )
      return () => change(() => withTeams(teams))
    },
  }
}
