import { byId, everybodyIn, type Found, type People } from './people.rules.ts'
import { useFound, usePeopleByThemselves, useTeam } from '../reassignment.api.ts'
import type { Wizard } from '../wizard.rules.ts'

const nobody: Found = { coaches: [], officials: [], players: [], totals: { coaches: 0, officials: 0, players: 0 } }

/** The people whom the wizard offers, and how those selected stand by now. */
export const usePeople = ({ searched, coachId, selected }: Wizard) => {
  const found = useFound(searched)
  const team = useTeam(coachId)
  const people: People = { found: found.data ?? nobody, team: team.data?.teamMembers ?? [] }
  const listed = byId([...everybodyIn(people.found), ...people.team])
  const isComplete = found.data !== undefined && (coachId === null || team.data !== undefined)
  const elsewhere = usePeopleByThemselves(isComplete ? selected.filter(({ id }) => !listed.has(id)) : [])
  return {
    people,
    found,
    team,
    /** As they stand now, as far as is known; undefined for somebody who is gone. */
    current: new Map([...listed, ...elsewhere]),
  }
}
