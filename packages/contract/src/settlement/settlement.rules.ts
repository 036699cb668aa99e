import { type PaymentBasis, paymentBases } from '../hotels/rates.constants.ts'
import { type CountedRooms, roomsPaid } from '../night-audit/night-audit.rules.ts'
import type { SettlementLine } from './settlement.contract.ts'

/** What a night of an instance, or an adjustment of it, adds to a statement. Null: there is no rate. */
export type Charge = Pick<SettlementLine, 'rooms' | 'amount'>

/** Paise for rooms at a rate; null without a rate. */
export const amountOf = (rooms: number, rate: number | null): number | null => (rate === null ? null : rooms * rate)

/** The sums of lines and adjustments; those without a rate add rooms only. */
export const totalOf = (charges: readonly Charge[]): { readonly roomNights: number; readonly amount: number } => ({
  roomNights: charges.reduce((sum, { rooms }) => sum + rooms, 0),
  amount: charges.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
})

/** A line of a statement with what each payment basis would count. */
export type ComparedLine = CountedRooms & Pick<SettlementLine, 'rate' | 'paysFor'>

/**
 * The payment basis that explains an invoice: one by which the nights and adjustments are as many room-nights as were
 * billed. Undefined if none does, or if the agreed one does.
 */
export const basisOfInvoice = (
  lines: readonly ComparedLine[],
  adjustedRooms: number,
  billedRoomNights: number,
): PaymentBasis | undefined => {
  const roomNightsBy = (basis?: PaymentBasis) =>
    lines.reduce((sum, line) => sum + roomsPaid(line, basis ?? line.paysFor), adjustedRooms)
  if (roomNightsBy() === billedRoomNights) return undefined
  return paymentBases.find((basis) => roomNightsBy(basis) === billedRoomNights)
}
