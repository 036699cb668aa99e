import type { Facts } from '../facts.ts'
import { column, fieldOf, isTrueIn, listIn, numberIn, textIn } from '../values.ts'

const columns: Readonly<Record<string, string>> = { blocked: 'total_rooms', booked: 'booked', used: 'in_house' }

/** Each settlement that was read: its closed nights are those of the audit, its sums are right. */
export const judgeSettlements = (facts: Facts): void => {
  const audited = new Map(
    facts.last.rows.audited_instances.map((row) => {
      const { hotelId } = facts.instances.get(column(row, 'instance_id')) ?? { hotelId: '' }
      return [`${column(row, 'night')} ${hotelId}`, row]
    }),
  )
  for (const { path, answer, status } of facts.evidence.readings) {
    if (status !== 200 || !path.startsWith('/api/admin/settlement?')) continue
    const hotelId = textIn(fieldOf(answer, 'hotel'), 'hotelId') ?? ''
    const wrong = (text: string) => facts.find('nights', `The settlement of ${hotelId} (${path}) ${text}`)
    let [rooms, amount] = [0, 0]
    for (const line of listIn(answer, 'lines')) {
      const [night, counted] = [textIn(line, 'night'), numberIn(line, 'rooms') ?? 0]
      const row = audited.get(`${night} ${hotelId}`)
      const rate = numberIn(line, 'rate')
      if (textIn(line, 'status') === 'closed') {
        const expected = numberIn(row, columns[column(row, 'pays_for')] ?? '')
        if (counted !== expected) wrong(`has ${counted} rooms in the closed night ${night}, expected ${expected}`)
        if (rate !== numberIn(row, 'room_rate')) wrong(`has the rate ${rate} in the closed night ${night}`)
      }
      if (numberIn(line, 'amount') !== (rate === null ? null : rate * counted)) {
        wrong(`has ${numberIn(line, 'amount')} paise in the night ${night}, expected ${counted} × ${rate}`)
      }
      rooms += counted
      amount += numberIn(line, 'amount') ?? 0
    }
    for (const adjustment of listIn(answer, 'adjustments')) {
      rooms += numberIn(adjustment, 'rooms') ?? 0
      amount += numberIn(adjustment, 'amount') ?? 0
    }
    const totals = fieldOf(answer, 'totals')
    if (numberIn(totals, 'roomNights') !== rooms)
      wrong(`has ${numberIn(totals, 'roomNights')} room-nights, expected ${rooms}`)
    if (numberIn(totals, 'amount') !== amount) wrong(`has ${numberIn(totals, 'amount')} paise, expected ${amount}`)
    for (const invoice of listIn(answer, 'invoices')) {
      const difference = (numberIn(invoice, 'amount') ?? 0) - (numberIn(fieldOf(invoice, 'ours'), 'amount') ?? 0)
      if (numberIn(invoice, 'difference') !== difference) {
        wrong(
          `has the difference ${numberIn(invoice, 'difference')} of ${textIn(invoice, 'number')}, expected ${difference}`,
        )
      }
    }
  }
  for (const { path, answer, status } of facts.evidence.readings) {
    if (status !== 200 || !path.startsWith('/api/admin/night-audit?') || textIn(answer, 'status') !== 'closed') continue
    for (const hotel of listIn(answer, 'hotels')) {
      const row = audited.get(`${textIn(answer, 'night')} ${textIn(hotel, 'hotelId')}`)
      const [shown, stored] = [numberIn(hotel, 'inHouse'), numberIn(row, 'in_house')]
      if (shown !== stored || isTrueIn(answer, 'canBeClosed')) {
        facts.find('nights', `${path} shows ${shown} in house at ${textIn(hotel, 'hotelId')}, closed with ${stored}`)
      }
    }
  }
}
