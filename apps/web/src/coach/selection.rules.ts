import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'

/** What is being chosen for (part 1 §4, coach list modes); in mode none there is no selection. */
export type Action = 'checkin' | 'checkout'

/** Check-in applies only to pending people, check-out only to checked-in ones (part 1 §4). */
const eligibleStatus = { checkin: 'pending', checkout: 'checked_in' } as const satisfies Record<
  Action,
  CoachPlayer['checkinStatus']
>

export const isEligible = (person: Pick<CoachPlayer, 'checkinStatus'>, action: Action): boolean =>
  person.checkinStatus === eligibleStatus[action]

export const eligiblePlayers = <P extends Pick<CoachPlayer, 'checkinStatus'>>(
  players: readonly P[],
  action: Action,
): P[] => players.filter((player) => isEligible(player, action))

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
