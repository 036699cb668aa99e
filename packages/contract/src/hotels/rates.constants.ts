/** Which rooms of an instance are paid for: all of the block, those booked, or those used (beyond.md, Settlement). */
export const paymentBases = ['blocked', 'booked', 'used'] as const
export type PaymentBasis = (typeof paymentBases)[number]

export const paymentBasisLabels: Record<PaymentBasis, string> = {
  blocked: 'All rooms of the block',
  booked: 'Booked rooms',
  used: 'Used rooms',
}

/** Paise for a room and night: ten lakh rupees. */
export const maximumRoomRate = 100_000_000

export const rateMessages = {
  rate: 'Room rate must be rupees with at most two decimals, up to 10,00,000',
  basis: 'Pays for must be blocked, booked or used',
} as const
