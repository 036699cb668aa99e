import type { CheckinStatus } from '../participants/participants.contract.ts'

/** The actions that change the checkin status of a person. An undo corrects an admin's mistake. */
export const stayActions = ['checkin', 'checkout', 'undoCheckin', 'undoCheckout'] as const
export type StayAction = (typeof stayActions)[number]
export type UndoAction = 'undoCheckin' | 'undoCheckout'

/** Why the state of a person excludes an action. */
export const statusRefusals = [
  'referenceOnly',
  'replaced',
  'checkedIn',
  'checkedOut',
  'notCheckedIn',
  'checkedOutSince',
  'notCheckedOut',
] as const
export type StatusRefusal = (typeof statusRefusals)[number]

/** One allowed transition, with the reason for refusing it in each other status. */
type TransitionFrom<From extends CheckinStatus> = {
  readonly from: From
  readonly to: Exclude<CheckinStatus, From>
  readonly refusals: Readonly<Record<Exclude<CheckinStatus, From>, StatusRefusal>>
  /** The time that the action sets, and that an undo clears. */
  readonly time: 'checkinTime' | 'checkoutTime'
  readonly isUndo: boolean
  /** The stored kind of its event. */
  readonly event: string
}

/** The only place that decides which checkin status may follow which. Reference-only people have no stay. */
export const stayTransitions = {
  checkin: {
    from: 'pending',
    to: 'checked_in',
    refusals: { checked_in: 'checkedIn', checked_out: 'checkedOut' },
    time: 'checkinTime',
    isUndo: false,
    event: 'checkin',
  },
  checkout: {
    from: 'checked_in',
    to: 'checked_out',
    refusals: { pending: 'notCheckedIn', checked_out: 'checkedOut' },
    time: 'checkoutTime',
    isUndo: false,
    event: 'checkout',
  },
  undoCheckin: {
    from: 'checked_in',
    to: 'pending',
    refusals: { pending: 'notCheckedIn', checked_out: 'checkedOutSince' },
    time: 'checkinTime',
    isUndo: true,
    event: 'undo_checkin',
  },
  undoCheckout: {
    from: 'checked_out',
    to: 'checked_in',
    refusals: { pending: 'notCheckedIn', checked_in: 'notCheckedOut' },
    time: 'checkoutTime',
    isUndo: true,
    event: 'undo_checkout',
  },
} as const satisfies Record<StayAction, { [From in CheckinStatus]: TransitionFrom<From> }[CheckinStatus]>

/** The stored kinds of check-in events. */
export const stayEventKinds = stayActions.map((action) => stayTransitions[action].event)
export type StayEventKind = (typeof stayEventKinds)[number]

/**
 * The fields on which an action depends. `isReferenceOnly` may be missing for players, who never are; `isReplaced`, for
 * players whose room another one has, where it is not known.
 */
export interface StayState {
  readonly checkinStatus: CheckinStatus
  readonly isReferenceOnly?: boolean
  readonly isReplaced?: boolean
}

/** Whether an action would give a person a room. */
export const takesRoom = (action: StayAction): boolean => stayTransitions[action].to === 'checked_in'

/** Why an action is refused for a person; null when it is allowed. */
export const statusRefusal = (
  action: StayAction,
  { checkinStatus, isReferenceOnly = false, isReplaced = false }: StayState,
): StatusRefusal | null => {
  if (isReferenceOnly) return 'referenceOnly'
  if (isReplaced && takesRoom(action)) return 'replaced'
  const refusals: Partial<Record<CheckinStatus, StatusRefusal>> = stayTransitions[action].refusals
  return refusals[checkinStatus] ?? null
}

/** Like `statusRefusal`, but `undone` for the second of two admins who undo an action; `latest` is the latest event. */
export const undoRefusal = (
  action: UndoAction,
  person: StayState,
  latest: StayEventKind | undefined,
): StatusRefusal | 'undone' | null => {
  const { to, event } = stayTransitions[action]
  const refusal = statusRefusal(action, person)
  return refusal !== null && person.checkinStatus === to && latest === event ? 'undone' : refusal
}

export const isEligible = (action: StayAction, person: StayState): boolean => statusRefusal(action, person) === null

/** The action of a person that can be undone, if any. */
export const undoOf = (person: StayState): UndoAction | undefined =>
  (['undoCheckin', 'undoCheckout'] as const).find((action) => isEligible(action, person))
