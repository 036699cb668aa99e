/**
 * Rules of a stay that the product does not keep yet, each shown by a test in `stays/rules-of-a-stay.test.ts`. While a
 * rule is in `notYet`, the property test leaves out the actions on which it has a bearing, or expects what the product
 * does today where the comment says so. Whoever mends a rule removes it from the list.
 */
export const rules = {
  earlyNight: 'A check-in before the first night needs, and holds, the nights before it',
  afterBooking: 'A check-in after the booking needs rooms, and holds none before the arrival',
  nightInProgress: 'Until 05:59 an arrival without a room begins with the night before, at any later hour with its day',
  /** Else earlier nights are lost unless the new ones follow at once. */
  earlierHeld: 'Nights that somebody held before a release stay held after the return',
  /** Else only nights from today on are given back after a release. */
  nightByNight: 'An undo gives back each night that is free, and needs only the coming one',
  onlyFreed: 'An undo gives back only what the action took',
  undoneAfterBooking: 'Undo of a release holds no night after the booking for somebody who has not come',
  editReholds: 'New dates of an instance do not hold nights again that were given up',
  departedCheckedIn: 'Undo of a departure restores those who were checked in since',
  /** Else nobody is expected in the answer. */
  namesLeftAlone: 'Undo of a departure names whom it leaves alone',
  nobodyRestored: 'An undo that restores nobody is refused',
  planReleased: 'A plan is not carried out for people who were released since',
  planCheckedOut: 'A plan leaves out those who have checked out since',
  planReference: 'A plan is not carried out for bookings with another reference',
  movedReleased: 'Who gave up the room and is moved in part has none before the move',
  completeInHouse: 'A complete reassignment keeps the nights that were slept',
  /** Else nobody with a released room is compared. */
  releasedOnBoards: 'Nobody with a released room is late',
} as const
export type Rule = keyof typeof rules

export const notYet: ReadonlySet<Rule> = new Set<Rule>(['completeInHouse', 'movedReleased'])
