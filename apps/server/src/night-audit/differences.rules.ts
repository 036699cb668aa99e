import {
  type NightDifferenceKind,
  nightDifferenceDetails as details,
  type NightState,
  nightStateLabels as labels,
} from '@trophy/contract/night-audit/night-audit.constants.ts'

/** What the `detail` of a difference says about the person. */
export interface DifferenceFacts {
  readonly kind: NightDifferenceKind
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly closedAs: NightState | null
  readonly now: NightState | null
}

const stateText = (state: NightState | null): string => (state === null ? details.notListed : labels[state])

/** The `detail` of a difference, for the organiser who corrects it. */
export const detailOf = ({ kind, firstDay, lastDay, closedAs, now }: DifferenceFacts): string => {
  if (kind === 'changed') return details.changed(stateText(closedAs), stateText(now))
  if (kind === 'no_show') return details.noShow
  if (firstDay === null || lastDay === null) return details.noBooking
  if (kind === 'overstay') return details.overstay(lastDay)
  return kind === 'early_arrival' ? details.earlyArrival(firstDay) : details.noRoom
}
