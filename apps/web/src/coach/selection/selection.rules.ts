import {
  isEligible,
  type StayAction,
  type StayState,
  type UndoAction,
} from '@trophy/contract/stays/stay-transitions.rules.ts'

/** What is being chosen for (part 1 §4, coach list modes). */
export type Action = Exclude<StayAction, UndoAction>

/** In mode none there is no selection. */
export type ListMode = Action | 'none'

export const eligiblePlayers = <P extends StayState>(players: readonly P[], action: Action): P[] =>
  players.filter((player) => isEligible(action, player))

interface ModeAsked {
  /** What the address asks for. */
  readonly asked: ListMode
  /** The mode until now. */
  readonly present: ListMode
  readonly players: readonly StayState[]
  readonly isHotelVerified: boolean
}

/**
 * The list mode (part 1 §4): an action needs somebody eligible, and to enter mode checkin the hotel must be verified. When
 * the verification ends in the middle, because the hotel was changed, the mode stays with all that was chosen in it: to
 * confirm asks for the hotel again.
 */
export const listMode = ({ asked, present, players, isHotelVerified }: ModeAsked): ListMode => {
  if (asked === 'none' || eligiblePlayers(players, asked).length === 0) return 'none'
  return asked === 'checkout' || isHotelVerified || present === asked ? asked : 'none'
}

/** The ids of the chosen people. */
export type Selection = ReadonlySet<string>

export const emptySelection: Selection = new Set()

export const toggled = (selection: Selection, id: string): Selection =>
  selection.has(id) ? new Set([...selection].filter((other) => other !== id)) : new Set([...selection, id])

/** The box above the list: everybody, or nobody when everybody was chosen. */
export const allToggled = (selection: Selection, eligibleIds: readonly string[]): Selection =>
  eligibleIds.every((id) => selection.has(id)) ? emptySelection : new Set(eligibleIds)

/** Drops who is no longer eligible, for example after the list was read again; keeps the order of the list. */
export const chosenAmong = (selection: Selection, eligibleIds: readonly string[]): string[] =>
  eligibleIds.filter((id) => selection.has(id))
