/** The folders whose rules are mutated: what decides over stays, rooms, sign-in and sheets. */
export const areas = [
  'packages/contract/src/{auth,bookings,night-audit,occupancy,stays,uploads}',
  'apps/server/src/{auth,changes,departures,platform/sheets,stays,uploads}',
]
