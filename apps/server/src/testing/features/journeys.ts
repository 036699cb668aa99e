import { tellJourneyOfTeam } from '../../journeys/journeys.service.ts'
import { admin } from '../actors.ts'
import type { TestPerson } from '../factories/people.ts'
import { server } from '../server-test.ts'

/** Says how a team of three travels, at a time in India such as `2026-11-23T06:40:00`. */
export const tellJourney = (
  coach: TestPerson,
  at: string,
  change: object = {},
  direction: 'arrival' | 'departure' = 'arrival',
) =>
  tellJourneyOfTeam(
    server.context,
    { coachId: coach.id, direction },
    { mode: 'train', number: '16231', place: 'Mysuru Junction', at: `${at}+05:30`, people: 3, note: null, ...change },
    admin,
  )
