import { type PaymentBasis, paymentBases } from '@trophy/contract/hotels/instances.constants.ts'
import { type CountedRooms, roomsPaid } from '@trophy/contract/night-audit/night-audit.rules.ts'
import type { Invoice, SettledAdjustment, SettlementLine } from '@trophy/contract/settlement/settlement.contract.ts'

/** What a night of an instance, or an adjustment of it, adds to a statement. Null: there is no rate. */
type Charge = Pick<SettlementLine, 'rooms' | 'amount'>

/** Paise for rooms at a rate; null without a rate. */
export const amountOf = (rooms: number, rate: number | null): number | null => (rate === null ? null : rooms * rate)

/** The sums of lines and adjustments; those without a rate add rooms only. */
export const totalOf = (charges: readonly Charge[]): { readonly roomNights: number; readonly amount: number } => ({
  roomNights: charges.reduce((sum, { rooms }) => sum + rooms, 0),
  amount: charges.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
})

/** A line of a statement with what each payment basis would count. */
type ComparedLine = CountedRooms & Pick<SettlementLine, 'rate' | 'paysFor'>

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

/** A line before the payment basis and the rate are applied. */
export type CountedLine = Omit<SettlementLine, 'rooms' | 'amount'>

export const lineOf = (line: CountedLine): SettlementLine => {
  const rooms = roomsPaid(line, line.paysFor)
  return { ...line, rooms, amount: amountOf(rooms, line.rate) }
}

export interface Charges {
  readonly lines: readonly SettlementLine[]
  readonly adjustments: readonly SettledAdjustment[]
}

/** Those of the nights of a period, both included. */
export const chargesIn = ({ lines, adjustments }: Charges, startDate: string, endDate: string): Charges => {
  const isInside = ({ night }: { readonly night: string }) => night >= startDate && night <= endDate
  return { lines: lines.filter(isInside), adjustments: adjustments.filter(isInside) }
}

/** The totals of a statement; they include the adjustments. */
export const totalsOf = ({ lines, adjustments }: Charges) => ({
  ...totalOf([...lines, ...adjustments]),
  openNights: new Set(lines.filter(({ status }) => status === 'open').map(({ night }) => night)).size,
  withoutRate: [...lines, ...adjustments].filter(({ amount, rooms }) => amount === null && rooms !== 0).length,
})

type EnteredInvoice = Omit<Invoice, 'ours' | 'difference' | 'explainedBy'>

/** An invoice beside our figures for its nights. */
export const compareInvoice = (invoice: EnteredInvoice, charges: Charges): Invoice => {
  const { lines, adjustments } = chargesIn(charges, invoice.startDate, invoice.endDate)
  const ours = totalOf([...lines, ...adjustments])
  const adjusted = adjustments.reduce((sum, { rooms }) => sum + rooms, 0)
  return {
    ...invoice,
    ours,
    difference: invoice.amount - ours.amount,
    explainedBy: basisOfInvoice(lines, adjusted, invoice.roomNights) ?? null,
  }
}
