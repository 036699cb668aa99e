import type { Actor } from '../../evidence.ts'
import { day, instant, type MutableRow, type WeekBuilder } from './week-builder.ts'

/* How the teams of the hand-made week come and go. */

export const tellDeparture = (week: WeekBuilder, bala: Actor): void => {
  const home = { mode: 'bus', place: 'Central Bus Stand', at: instant('24 09:00'), people: 3 }
  tellJourney(week, bala, '/api/coach/journeys/departure', home, '21 15:00')
}

export const tellArrivals = (week: WeekBuilder, organiser: Actor, bala: Actor): void => {
  tellJourney(
    week,
    organiser,
    '/api/admin/teams/COA_2/journeys/arrival',
    { mode: 'train', number: '1', place: 'Egmore', at: instant('23 09:00'), people: 6 },
    '23 13:00',
  )
  // What a phone sends later, and the coach entered before, stands not.
  const older = { mode: 'train', number: '2', place: 'Central', at: instant('23 11:00'), people: 5 }
  tellJourney(week, bala, '/api/coach/journeys/arrival', older, '23 12:30')
}

const tellJourney = (week: WeekBuilder, actor: Actor, path: string, journey: MutableRow, toldAt: string): void => {
  const at = instant(toldAt)
  week.act(actor, { kind: 'tell_journey', method: 'PUT', path, body: journey, answer: journey, at })
  week.add('team_journeys', {
    id: week.table('team_journeys').length + 1,
    coach_id: 'id-COA_2',
    direction: path.split('/').at(-1),
    number: journey['number'] ?? null,
    place_name: journey['place'],
    travels_at: journey['at'],
    travellers: journey['people'],
    told_at: at,
  })
}

/** Bala's team is expected since 9:00, and nobody has said how Anbu's goes home. */
export const readJourneys = (week: WeekBuilder, office: Actor): void => {
  const come = { place: 'Egmore', number: '1', at: instant('23 09:00'), people: 6 }
  const go = { place: 'Central Bus Stand', number: null, at: instant('24 09:00'), people: 3 }
  const anbu = { coachId: 'COA_1', checkedIn: 1, checkedOut: 1, journey: null, isOverdue: false }
  const bala = { coachId: 'COA_2', checkedIn: 4, checkedOut: 0, journey: come, isOverdue: true }
  const board = (name: string, query: string, data: readonly object[]) =>
    week.read(office, name, `/api/admin/journeys?${query}&limit=100`, { data })
  board('arrivals', 'direction=arrival&filter=all', [bala, anbu])
  board('no arrival', 'direction=arrival&filter=none', [])
  board('overdue', 'direction=arrival&filter=overdue', [bala])
  board('no departure', 'direction=departure&filter=none', [anbu])
  board('departures', 'direction=departure&filter=all', [{ ...bala, journey: go, isOverdue: false }, anbu])
  week.read(office, 'hours', '/api/admin/journeys/hours?direction=arrival', {
    day: day(23),
    data: [{ hour: 9, place: 'Egmore', teams: 1, people: 6 }],
  })
}
