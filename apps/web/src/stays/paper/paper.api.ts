import { paperEndpoints } from '@trophy/contract/paper/paper.contract.ts'
import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import { requestUrl } from '../../shared/api/client.ts'
import { useWrite } from '../../shared/api/queries/use-write.ts'
import { stayEndpoints } from '@trophy/contract/stays/stays.contract.ts'

/** The address of the sheets to print, of one hotel or all. */
export const sheetAddress = (query: { readonly hotelId?: string; readonly day: CalendarDay }): string =>
  requestUrl(paperEndpoints.print.path, {}, query)

/** Checks in the person with a number; several may be on their way. */
export const useKeyIn = () =>
  useWrite(paperEndpoints.keyIn, { isConcurrent: true, changes: [stayEndpoints.checkinBoard] })
