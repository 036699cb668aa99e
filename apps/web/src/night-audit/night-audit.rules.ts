import type { CalendarDay } from '@trophy/contract/core/dates/days.ts'
import type { ListedNight } from '@trophy/contract/night-audit/night-audit.contract.ts'
import type { UrlReader } from '../shared/url/url-params.rules.ts'
import { nightPageSizes } from './night-audit.constants.ts'
import { bareText } from '@trophy/contract/core/texts/digits.rules.ts'
import { parseRupees } from '@trophy/contract/core/texts/money.ts'
import {
  nightAuditLimits as limits,
  nightAuditRefusals as refusals,
} from '@trophy/contract/night-audit/night-audit.constants.ts'
import { checked } from '../shared/form/form.rules.ts'

/** The shown night, and the search and page of its hotels, in the URL. */
export const nightParams = (url: UrlReader) => ({
  night: url.day('night'),
  find: url.text('find'),
  page: url.page(),
  limit: url.limit(nightPageSizes, nightPageSizes[0]),
})

export type NightParams = ReturnType<typeof nightParams>

/** The night of the URL, else the first one that is open, else the latest. `nights` are the latest first. */
export const shownNight = (nights: readonly ListedNight[], chosen: CalendarDay | undefined): CalendarDay | undefined =>
  chosen ?? nights.findLast(({ status }) => status === 'open')?.night ?? nights[0]?.night

/** The typed values of an adjustment; the amount in rupees. */
export const noAdjustment = { rooms: '', amount: '', reason: '' }

/** 0 for none; NaN for a text that is no whole number. */
const roomsOf = (typed: string): number => {
  const text = bareText(typed).trim().replace('−', '-')
  if (text === '') return 0
  return /^[+-]?\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}

/** Null for none; NaN for a text that is no amount. */
const amountIn = (typed: string): number | null => {
  const text = typed.trim().replace('−', '-')
  return text === '' ? null : (parseRupees(text) ?? Number.NaN)
}

const isWithin = (value: number, limit: number): boolean => Math.abs(value) <= limit

/** The adjustment; a room or an amount is needed. */
export const adjustmentOf = (typed: typeof noAdjustment) => {
  const [rooms, amount, reason] = [roomsOf(typed.rooms), amountIn(typed.amount), typed.reason.trim()]
  const isNothing = rooms === 0 && (amount ?? 0) === 0
  const mistakes = {
    rooms: isNothing ? refusals.nothing : isWithin(rooms, limits.rooms) ? undefined : refusals.rooms,
    amount: amount === null || isWithin(amount, limits.amount) ? undefined : refusals.amount,
    reason: reason === '' ? refusals.reasonRequired : undefined,
  }
  return checked(mistakes, { rooms, amount, reason })
}
