/** The sub-tabs of Participants that are loaded together, by the first of them: one file costs the first load less. */
export { DuplicatesView as Duplicates } from '../../participants/duplicates/duplicates-view.tsx'
export { JourneysView as Arrivals } from '../../journeys/journeys-view.tsx'
export { RollCallOfTeams } from './roll-call-of-teams.tsx'
export { TeamsOfParticipants } from './teams-of-participants.tsx'
export { UnhousedOfParticipants } from './unhoused-of-participants.tsx'
