import { roomsPaid } from '@trophy/contract/night-audit/night-audit.rules.ts'
import type { Invoice, SettledAdjustment, SettlementLine } from '@trophy/contract/settlement/settlement.contract.ts'
import { amountOf, basisOfInvoice, totalOf } from '@trophy/contract/settlement/settlement.rules.ts'

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
