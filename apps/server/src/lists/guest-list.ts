import type { SharedRoom } from '@trophy/contract/stays/shared-room.contract.ts'
import type { PrintColumn, PrintGroup } from '../platform/print/print-document.ts'
import type { WorkbookColumn, WorkbookRow } from '../platform/sheets/workbook/workbook.ts'
import type { ListOfGuests } from './given-out/listed-people.rules.ts'
import type { ListedHotel, StoredGuest } from './guests.sql.ts'

export type Guest = StoredGuest & SharedRoom

/** A list of the guests of hotels on a day: what is in its workbook and on its printed pages. */
export interface GuestList {
  readonly list: 'rooming-list' | 'guest-register'
  /** Its name among the lists that are given out. */
  readonly given: ListOfGuests
  readonly title: string
  readonly notes: readonly string[]
  readonly columns: readonly WorkbookColumn[]
  readonly empty: string
  /** The rows of a hotel; none where nobody is on this list. */
  readonly rowsOf: (hotel: ListedHotel, guests: readonly Guest[]) => readonly WorkbookRow[]
  readonly printColumns: readonly PrintColumn[]
  /** What is printed of a hotel; no groups where nobody is on this list. */
  readonly printOf: (guests: readonly Guest[]) => { readonly line: string; readonly groups: readonly PrintGroup[] }
}
