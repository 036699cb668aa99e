import { formatDay } from '../core/dates/days.ts'

/** Pins and excluded hotels of one plan. */
export const rehousingLimits = { pins: 500, excludedHotels: 500, furtherHotels: 50, rooms: 10_000 } as const

/** Why a person got no place in a plan. */
export const unplacedReasons = {
  noHotel: 'No hotel has a room on every night',
  pinnedHotelFull: 'The pinned hotel has no room on every night',
  overstay: 'Still checked in after the last day of the booking: extend the stay or check out first',
  movesLater: 'Is booked into another hotel afterwards: reassign by hand',
  noRoomLeft: 'The rooms of the other hotels go to other people',
} as const

export const rehousingRefusals = {
  pastDay: 'The first night cannot be before today',
  nobody: 'Nobody has a room in this hotel from that night on',
  unknownTeam: (id: string) => `Team ${id} has nobody in this hotel from that night on`,
  unknownHotel: (id: string) => `Hotel ${id} is not known`,
  pinnedTwice: (id: string) => `Team ${id} is pinned to two hotels`,
  unknownPlan: 'This plan does not exist',
  carriedOut: 'This plan was carried out already',
  notCarriedOut: 'This plan was not carried out, or was undone already',
  nothingToMove: 'Nobody moves in this plan',
  oldPlan: (day: string) => `The plan begins on ${formatDay(day)}, which is over. Please plan again`,
  changed: (name: string, others: number) =>
    others === 0
      ? `The booking of ${name} has changed since the plan was made`
      : `The bookings of ${name} and ${others} more have changed since the plan was made`,
  planAgain: 'Nobody was moved. Please plan again.',
  noneRestored: 'Nobody can be moved back',
} as const
