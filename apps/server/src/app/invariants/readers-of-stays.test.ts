import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Decision 4 tells which questions about stays have a function or a fragment. These files name the table, each for what
 * nothing else asks.
 */
const reasons: Readonly<Record<string, string>> = {
  // Functions and fragments of questions.
  'auth/hotel-verification/hotels-of-now.fragment.sql.ts': 'the hotels whose code verifies a coach now',
  'bookings/last-room.sql.ts': 'the nights that people who move give up, under the locks of the last room',
  'changes/booking-state.fragment.sql.ts': 'a booking with all its pieces, before and after a change',
  // Writers, with what they need to know in the same statement.
  'bookings/bookings.sql.ts': 'a new booking; the hotels to lock before somebody changes',
  'bookings/move-rooms.sql.ts':
    'nights given up and taken by a move; the last room number at each hotel of many people',
  'changes/changes.sql.ts': 'the pieces of an undo in the place of those of now',
  'stays/room-numbers/room-numbers.sql.ts':
    'splits pieces at the night from which a number holds; roommates of the room that room_of tells',
  'stays/rooms/rooms.sql.ts': 'nights that people want back, without the ones that they have',
  'uploads/store/people-batch.sql.ts': 'the stays of a sheet, in one statement',
  // Readers of one fact each.
  'coach/coach.sql.ts': "the instance that a coach's hotel card shows, of hotels-of-now",
  'hotels/instances.sql.ts': 'how many hold nights outside new dates of an instance',
  'journeys/journey-board.sql.ts': 'where a team that comes early has its first night',
  'lists/given-out/given-lists.sql.ts': 'in which other hotel somebody has the night of a list',
  'lists/guests.sql.ts': 'runs of nights at a hotel around a day: who arrives, stays and leaves',
  'lists/headcount.sql.ts': 'how many sleep in each hotel in a night that is not over',
  'night-audit/night-audit.sql.ts': 'whether a no-show still holds the night, beside stays_of_nights',
  'paper/paper.sql.ts': 'who may still come to a hotel, whether the night was given up or not',
  'participants/export/export-participants.sql.ts': 'hotels and nights before a move, of one page of people',
  'participants/list/list-participants.sql.ts': 'everybody with nights in an instance, for the filter of the list',
  'participants/searched-people.fragment.sql.ts': 'who has or had a room number, by its index',
  'rehousing/people.sql.ts': 'who still sleeps in a lost hotel and is booked in another one',
  'stays/no-shows/no-shows.sql.ts': 'who holds a night from a day on, and how many a release frees',
  'stays/transitions.sql.ts': 'whether the night of an arrival was released, in the statement of the check-in',
  'todo/todo.sql.ts': 'the hotels in which coaches sleep tonight that nobody has verified',
  'uploads/undo/undo-upload.sql.ts': 'who has nights in an instance of an upload',
}

/** A statement that names the table, and one that gives the name to rows of its own. */
const named = /\b(?:FROM|JOIN|USING|UPDATE|INTO)\s+stays\b|,\s+stays\s+AS\b/
const ownRows = /\bstays\s+AS\s+(?:MATERIALIZED\s+)?\(/

it('stays are read by functions and fragments of decision 4, or for a reason that stands here', async () => {
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => file.endsWith('.sql.ts') && !file.startsWith('testing/'),
  )
  const texts = await Promise.all(files.map((file) => readFile(`${source}${file}`, 'utf8')))
  const naming = files.filter((_file, index) => {
    const text = texts[index] ?? ''
    // The night audit names both.
    return named.test(text) && (!ownRows.test(text) || /\bJOIN\s+stays\s+AS\s+piece\b/.test(text))
  })
  expect(naming.toSorted()).toEqual(Object.keys(reasons).toSorted())
})
