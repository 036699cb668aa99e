/** Teams that need something: a view of the overview. */
export const teamFilters = ['silent', 'placeholders', 'arriving', 'in_house', 'left'] as const
export type TeamFilter = (typeof teamFilters)[number]

/** What the overview can be sorted by. */
export const teamSorts = [
  'coachId',
  'coachName',
  'hotelId',
  'bookingStartDate',
  'bookingEndDate',
  'people',
  'pending',
  'checkedIn',
  'checkedOut',
  'placeholders',
] as const
export type TeamSort = (typeof teamSorts)[number]

/** The longest page of the overview. */
export const teamPageMaximum = 100

/** A team that arrives within so many days, and whose coach has never signed in, is silent. */
export const silentWithinDays = 2

/** What a download contains: everything, or what somebody needs who calls the coaches. */
export const teamLists = ['teams', 'call_list'] as const
export type TeamList = (typeof teamLists)[number]

/** The columns of the downloads. */
export const teamColumns = [
  'Coach ID',
  'Coach',
  'Mobile Number',
  'Teams',
  'Discipline',
  'District',
  'Hotel ID',
  'Hotel',
  'First Day',
  'Last Day',
  'People',
  'Pending',
  'Checked In',
  'Checked Out',
  'Placeholders',
  'Last Seen',
  'Unread Message',
] as const

export const callListColumns = ['Coach', 'Mobile Number', 'Teams', 'Hotel', 'Arrival'] as const

/** `day`: the day of the download. */
export const teamFileName = (list: TeamList, day: string): string =>
  `${list === 'teams' ? 'teams' : 'call-list'}-${day}.csv`
