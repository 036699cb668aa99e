/**
 * The rulings on stays by name; each has its tests in `stays/rules-of-*.test.ts`. The model does not tell yet what follows
 * from those in `notPredicted` together with other actions: the property test leaves out the actions that need them.
 */
export const rules = {
  earlyNight: 'A check-in before the first night needs, and holds, the nights before it',
  afterBooking: 'A check-in after the booking needs rooms, and holds none before the arrival',
  nightInProgress: 'Until 05:59 an arrival without a room begins with the night before, at any later hour with its day',
  earlierHeld: 'Nights that somebody held before a release stay held after the return',
  nightByNight: 'An undo gives back each night that is free, and needs only the coming one',
  onlyFreed: 'An undo gives back only what the action took',
  undoneAfterBooking: 'Undo of a release holds no night after the booking for somebody who has not come',
  editReholds: 'New dates of an instance do not hold nights again that were given up',
  departedCheckedIn: 'Undo of a departure restores those who were checked in since',
  planShort: 'Undo of a plan gives back each night that is free, and needs only the coming one',
  departureShort: 'Undo of a departure leaves whom the coming night has no room for',
  namesLeftAlone: 'Undo of a departure names whom it leaves alone',
  nobodyRestored: 'An undo that restores nobody is refused',
  planReleased: 'A plan is not carried out for people who were released since',
  planCheckedOut: 'A plan leaves out those who have checked out since',
  planReference: 'A plan is not carried out for bookings with another reference',
  movedReleased: 'Who gave up the room and is moved in part has none before the move',
  completeInHouse: 'A complete reassignment keeps the nights that were slept',
  releasedOnBoards: 'Nobody with a released room is late',
} as const
export type Rule = keyof typeof rules

export const notPredicted: ReadonlySet<Rule> = new Set<Rule>([
  'completeInHouse',
  'departureShort',
  'earlyNight',
  'movedReleased',
  'planShort',
])
