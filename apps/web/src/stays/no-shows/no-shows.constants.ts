import { plural } from '@trophy/contract/core/texts/counts.rules.ts'
import { formatDay } from '@trophy/contract/core/dates/days.ts'

/** Texts of the dialog in which rooms of late people are released, and of its receipt. */
export const noShowLabels = {
  release: 'Release Room',
  releaseSelected: 'Release Rooms',
  releaseOf: (name: string) => `Release room of ${name}`,
  text:
    'The room is free for others from today on. Who comes later is checked in while the hotel has a room, ' +
    'and otherwise sees the nearest hotel that has one.',
  reason: 'Reason',
  reasonHint: "Required. Shown in the participants' history.",
  receipt: 'Rooms Released',
  /** Below the badge on the board: the first night without the room. */
  releasedFrom: (night: string) => `From ${formatDay(night)}`,
  released: (people: number, nights: number) =>
    `${plural(people, 'person', 'people')} gave back ${plural(nights, 'night')}.`,
  undo: 'Undo',
  done: 'Done',
  restored: (people: number) => `${plural(people, 'person holds a room', 'people hold rooms')} again`,
  missing: 'Without a room',
  leftAlone: 'Left as they are',
  missingNight: (hotelId: string, night: string) => `Hotel ${hotelId} is full on ${formatDay(night)}`,
} as const
