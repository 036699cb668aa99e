import { addDays } from '@trophy/contract/core/dates/days.ts'
import type { GivenList } from '@trophy/contract/lists/lists.constants.ts'
import type { Actor } from '../../platform/actor.ts'
import { type Context, today } from '../../platform/context.ts'
import { deleteGivenListsBefore, type GivenOut, type ShownList, storeGivenLists } from './given-lists.sql.ts'
import { expectedPerson, type ListedPerson } from './listed-people.rules.ts'

/** Changes of a list are of use until so many days after its day; the papers are kept as long. */
const keptDays = 7

/** Lists that are being given out. They collect what they show; it is stored once all of it was sent. */
export interface GivingOut {
  readonly show: (list: GivenList, hotelId: string, people: readonly ListedPerson[]) => void
  /** What `show` got, as given out. A download that fails before is not given out. */
  readonly complete: () => Promise<void>
}

/** Begins to give out lists. Their time is that of the beginning: what changes while they are sent is a change. */
export const beginGivingOut = (context: Context, selection: Omit<GivenOut, 'shown'>, actor: Actor): GivingOut => {
  const { clock, database, live } = context
  const now = clock.now()
  const shown = new Map<string, ShownList>()
  return {
    show: (list, hotelId, people) => {
      const key = `${list} ${hotelId}`
      // The papers read a list twice, for page and workbook: the earlier reading misses no change.
      if (!shown.has(key)) shown.set(key, { list, hotelId, people })
    },
    complete: async () => {
      await database.transaction(async (transaction) => {
        await deleteGivenListsBefore(transaction, addDays(today(context), -keptDays))
        await storeGivenLists(transaction, { ...selection, shown: [...shown.values()] }, { actor, now })
      })
      live.announce()
    },
  }
}

/** What a check-in sheet tells while it is written. */
export const showExpected =
  ({ show }: GivingOut) =>
  (hotelId: string, people: Parameters<typeof expectedPerson>[0][]): void =>
    show('checkin', hotelId, people.map(expectedPerson))
