import { participantSorts } from '@trophy/contract/participants/participants.constants.ts'

/** Views of the participants table as query strings: all searches, filters and sort orders, and deep pages. */
export const participantCases: Readonly<Record<string, string>> = {
  'first page': '',
  'a hundred rows': 'limit=100',
  'middle page': 'page=2600',
  'last page': 'page=5250',
  ...Object.fromEntries(
    participantSorts.flatMap((sort) =>
      (['asc', 'desc'] as const).flatMap((order) => [
        [`sort by ${sort} ${order}`, `sortBy=${sort}&sortOrder=${order}`],
        [`sort by ${sort} ${order}, deep`, `sortBy=${sort}&sortOrder=${order}&page=4000`],
      ]),
    ),
  ),
  'filter: discipline': 'discipline=Discipline 3',
  'filter: role': 'role=official',
  'filter: status': 'checkinStatus=checked_in',
  'filter: role, status, discipline': 'role=player&checkinStatus=checked_in&discipline=Discipline 3',
  'filter: hotel': 'hotelFilterId=HTL00012',
  'filter: hotel and instance': 'hotelFilterId=HTL00012&instanceCode=2',
  'filter: instance': 'instanceCode=2',
  'filter: hotel by hotelId': 'hotelId=htl00012',
  'filter: start': 'bookingStartDate=2026-11-13',
  'filter: dates': 'bookingStartDate=2026-11-08&bookingEndDate=2026-11-20',
  'filter: dates, deep': 'bookingStartDate=2026-11-08&bookingEndDate=2026-11-20&page=2000',
  'search: an id': 'search=PLA_1234',
  'search: one id': 'search=PLA_12345',
  'search: a mobile': 'search=90000123',
  'search: a name': 'search=lakshmi reddy 1',
  'search: a team': 'search=team 42',
  'search: a reference': 'search=ref-123',
  'search: a hotel': 'search=residency 12',
  'search: nothing there': 'search=nobody at all',
  'search: one letter, everybody': 'search=a',
  'search: every hotel': 'search=residency',
  'search with filter and sort': 'search=gowda&role=player&sortBy=location&sortOrder=asc&page=100',
  'search with all filters':
    'search=rao&role=player&checkinStatus=checked_in&discipline=Discipline 3&hotelFilterId=HTL00024' +
    '&bookingStartDate=2026-11-01&bookingEndDate=2026-12-31&sortBy=coachId&sortOrder=asc',
}
