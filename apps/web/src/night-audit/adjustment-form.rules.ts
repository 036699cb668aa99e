import { parseRupees } from '@trophy/contract/core/money.ts'
import {
  nightAuditLimits as limits,
  nightAuditRefusals as refusals,
} from '@trophy/contract/night-audit/night-audit.constants.ts'
import type { FieldErrors } from '../shared/form/field-errors.rules.ts'

/** The typed values of the dialog; the amount in rupees. */
export interface AdjustmentForm {
  readonly rooms: string
  readonly amount: string
  readonly reason: string
}

export const emptyAdjustment: AdjustmentForm = { rooms: '', amount: '', reason: '' }

export const isAdjustmentField = (name: string): name is keyof AdjustmentForm => name in emptyAdjustment

/** 0 for none; NaN for a text that is no whole number. */
const roomsOf = (typed: string): number => {
  const text = typed.trim().replace('−', '-')
  if (text === '') return 0
  return /^[+-]?\d{1,6}$/.test(text) ? Number(text) : Number.NaN
}

/** Null for none; NaN for a text that is no amount. */
const amountIn = (typed: string): number | null => {
  const text = typed.trim().replace('−', '-')
  return text === '' ? null : (parseRupees(text) ?? Number.NaN)
}

const isWithin = (value: number, limit: number): boolean => Math.abs(value) <= limit

/** The error of each field; a room or an amount is needed. */
export const mistakesIn = ({ rooms, amount, reason }: AdjustmentForm): FieldErrors<keyof AdjustmentForm> => {
  const [count, paise] = [roomsOf(rooms), amountIn(amount)]
  const isNothing = count === 0 && (paise ?? 0) === 0
  return {
    rooms: isNothing ? refusals.nothing : isWithin(count, limits.rooms) ? undefined : refusals.rooms,
    amount: paise === null || isWithin(paise, limits.amount) ? undefined : refusals.amount,
    reason: reason.trim() === '' ? refusals.reasonRequired : undefined,
  }
}

/** The adjustment of valid values. */
export const adjustmentOf = ({ rooms, amount, reason }: AdjustmentForm) => ({
  rooms: roomsOf(rooms),
  amount: amountIn(amount),
  reason: reason.trim(),
})
