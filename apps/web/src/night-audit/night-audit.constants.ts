import { groupedCount, plural, showingOf } from '@trophy/contract/core/texts/counts.rules.ts'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import type { NightDifferenceKind } from '@trophy/contract/night-audit/night-audit.constants.ts'
import type { Tone } from '../shared/ui/feedback/badge.tsx'

export const nightPageSizes = [25, 50, 100] as const

export const nightLabels = {
  night: 'Night',
  earlier: 'Earlier night',
  later: 'Later night',
  open: 'Open',
  closed: 'Closed',
  toCorrect: (count: number) => `${groupedCount(count)} to correct`,
  openNights: (count: number) => (count === 0 ? 'All nights are closed' : `${plural(count, 'night')} to close`),
  closedBy: 'Closed by',
  prepared: 'Prepared',
  close: 'Close Night',
  noNight: 'No night is over yet',
  noNightHint: 'The first one can be closed at 12:00 PM of the day after it.',
  failed: 'Failed to fetch the night audit',
} as const

export const figureLabels = {
  booked: 'Booked',
  inHouse: 'In house',
  noShow: 'No-shows',
  leftEarly: 'Left early',
  overstay: 'Overstays',
  early: 'Early arrivals',
  held: 'Rooms held',
  totalRooms: 'Rooms',
} as const
export type NightFigure = keyof typeof figureLabels

export const hotelLabels = {
  title: 'Hotels',
  hotel: 'Hotel',
  search: 'Search hotel name or ID',
  actions: 'Actions',
  adjust: 'Adjust',
  adjustOf: (hotelName: string, code: string) => `Adjust ${hotelName}, instance ${code}`,
  instance: (code: string) => `Instance ${code}`,
  showing: showingOf(),
  noneMatch: 'No hotel matches the search',
  none: 'No hotel has rooms in this night',
} as const

export const differenceLabels = {
  open: 'To correct before closing',
  closed: 'Known otherwise since closing',
  openHint: 'Check these people in or out, release their rooms, or change their booking.',
  closedHint: 'The closed night stays as it is. If it changes what the hotel is due, add an adjustment.',
  person: 'Person',
  hotel: 'Hotel',
  what: 'What',
  detail: 'Detail',
  openPerson: 'Open',
  openPersonOf: (name: string) => `Open ${name} in Participants`,
  more: (count: number) => `and ${groupedCount(count)} more`,
  search: 'Search name, ID, hotel or room',
  noneMatch: 'Nobody matches the search',
  noneOpen: 'Nothing to correct',
  showing: showingOf(),
} as const

export const differenceKinds: Record<NightDifferenceKind, { readonly label: string; readonly tone: Tone }> = {
  overstay: { label: 'Overstay', tone: 'warning' },
  no_show: { label: 'No-show', tone: 'danger' },
  early_arrival: { label: 'Early arrival', tone: 'info' },
  no_room: { label: 'No room', tone: 'danger' },
  changed: { label: 'Changed', tone: 'info' },
}

export const adjustmentLabels = {
  title: 'Adjustments',
  hotel: 'Hotel',
  rooms: 'Rooms',
  roomsHint: 'More rooms, or fewer with a minus: -2',
  amount: 'Amount',
  amountHint: 'Only if the rooms at the rate of the night are not what is meant, for example after a wrong rate',
  atRate: 'At the rate',
  reason: 'Reason',
  reasonHint: 'It stands beside the night for good',
  made: 'Entered',
  none: 'No adjustments',
  dialogTitle: (hotelName: string, code: string) => `Adjust ${hotelName}, instance ${code}`,
  submit: 'Add Adjustment',
  failed: 'Failed to add the adjustment',
  doneTitle: 'Adjustment Added',
  done: 'It stands beside the closed night.',
} as const

export const closeLabels = {
  title: (night: string) => `Close the night of ${formatDay(night)}`,
  text: 'Its figures and who slept where never change again. A later correction is an adjustment beside them.',
  remaining: (count: number) =>
    count === 1 ? 'One difference is closed as it is' : `${groupedCount(count)} differences are closed as they are`,
  note: 'Note',
  noteHint: 'Optional, for example what was agreed with a hotel',
  submit: 'Close Night',
  failed: 'Failed to close the night',
  doneTitle: 'Night Closed',
  done: (night: string) => `The night of ${formatDay(night)} is closed.`,
} as const
