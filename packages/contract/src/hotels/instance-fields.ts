import { z } from 'zod'
import { type StayLengthMistake, stayLengthMistake } from '../bookings/stay-length.rules.ts'
import { calendarDaySchema, describedDay } from '../core/dates/calendar.ts'
import { isCalendarDay } from '../core/dates/days.ts'
import { asInSheet, normaliseContact, required, textOrNull } from '../core/fields.ts'
import { recordOf } from '../core/record.ts'
import { normaliseId, normaliseText } from '../core/texts/texts.rules.ts'
import {
  detailOf,
  type HotelDetail,
  hotelDetailNames,
  isOptionalDetail,
  isRequiredDetail,
} from './hotel-details.constants.ts'
import { pincodeMinimum } from './hotels.constants.ts'
import { instanceMessages as messages, maximumRooms } from './instances.constants.ts'
import { maximumRoomRate, paymentBases, rateMessages } from './rates.constants.ts'

/*
 * The fields of an instance as an admin types them, for Add and Edit; only the messages differ (part 2 §5). A further
 * instance is sent with the details of the others, which a sheet may have stored.
 */

const requiredDetail =
  (pincodeTooShort: string) =>
  (detail: HotelDetail): z.ZodType<string> => {
    const { kind, maximum, required: missing = '', example } = detailOf(detail)
    const text =
      kind === 'pincode'
        ? required(pincodeTooShort, maximum, normaliseId, asInSheet).min(pincodeMinimum, pincodeTooShort)
        : required(missing, maximum, normaliseText, asInSheet)
    return text.meta({ example })
  }

/** The details that every instance has. */
export const requiredDetails = (pincodeTooShort: string) =>
  recordOf(hotelDetailNames.filter(isRequiredDetail), requiredDetail(pincodeTooShort))

/** The other details; an empty text becomes null. */
export const optionalDetails = recordOf(hotelDetailNames.filter(isOptionalDetail), (detail) => {
  const { kind, maximum, example } = detailOf(detail)
  return textOrNull(maximum, kind === 'contact' ? normaliseContact : normaliseText, asInSheet).meta({ example })
})

export const rooms = (tooFew: string) =>
  z.int({ error: tooFew }).min(1, tooFew).max(maximumRooms, messages.tooManyRooms)

export const roomRate = z
  .int({ error: rateMessages.rate })
  .min(0, rateMessages.rate)
  .max(maximumRoomRate, rateMessages.rate)
  .nullable()

export const paysFor = z.enum(paymentBases, { error: rateMessages.basis })

export const day = (missing: string) =>
  z.string({ error: missing }).min(1, missing).meta(describedDay).pipe(calendarDaySchema)

export interface Dates {
  readonly startDate: string
  readonly endDate: string
}

/** Text that is not a day has a separate message. */
export const areDays = ({ startDate, endDate }: Dates): boolean => isCalendarDay(startDate) && isCalendarDay(endDate)

/** The last day must not be before the first (part 2 §5), nor more than 366 days after it (decisions §5). */
const refuseLength = (mistake: StayLengthMistake, message: string) =>
  z.refine<Dates>((dates) => !areDays(dates) || stayLengthMistake(dates.startDate, dates.endDate) !== mistake, {
    path: ['endDate'],
    message,
  })

export const datesInOrder = refuseLength('endBeforeStart', messages.endBeforeStart)
export const datesNotTooFar = refuseLength('tooLong', messages.tooLongSpan)
