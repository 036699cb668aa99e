import {
  isEligible,
  type StayAction,
  type StayState,
  type UndoAction,
} from '@trophy/contract/stays/stay-transitions.rules.ts'

/** The action of a selection (part 1 §4, coach list modes). */
export type Action = Exclude<StayAction, UndoAction>

/** The selection screen that is shown; none for the team. */
export type ListMode = Action | 'none'

export const eligiblePlayers = <P extends StayState>(players: readonly P[], action: Action): P[] =>
  players.filter((player) => isEligible(action, player))

/** What somebody does next: check in, then check out. */
export const nextAction = (person: StayState): Action | undefined =>
  (['checkin', 'checkout'] as const).find((action) => isEligible(action, person))

interface ModeRequest {
  /** The mode in the URL. */
  readonly requested: ListMode
  /** The mode until now. */
  readonly current: ListMode
  readonly players: readonly StayState[]
  readonly isHotelVerified: boolean
}

/**
 * The list mode (part 1 §4): an action needs eligible players, and mode checkin needs a verified hotel. When the hotel
 * is changed during a selection, the mode and the selection stay: Confirm then requires the verification again.
 */
export const listMode = ({ requested, current, players, isHotelVerified }: ModeRequest): ListMode => {
  if (requested === 'none' || eligiblePlayers(players, requested).length === 0) return 'none'
  return requested === 'checkout' || isHotelVerified || current === requested ? requested : 'none'
}

/** The ids of the selected people. */
export type Selection = ReadonlySet<string>

export const emptySelection: Selection = new Set()

export const toggle = (selection: Selection, id: string): Selection =>
  selection.has(id) ? new Set([...selection].filter((other) => other !== id)) : new Set([...selection, id])

/** The checkbox above the list: selects all, or none when all are selected. */
export const toggleAll = (selection: Selection, eligibleIds: readonly string[]): Selection =>
  eligibleIds.every((id) => selection.has(id)) ? emptySelection : new Set(eligibleIds)

/** The selected ids that are still eligible, for example after a refetch, in the order of the list. */
export const selectedAmong = (selection: Selection, eligibleIds: readonly string[]): string[] =>
  eligibleIds.filter((id) => selection.has(id))
