import { expect, it } from 'vitest'
import { needsNoRoom } from './stay-actions.ts'

it.each([
  { row: { checkinStatus: 'pending', isReferenceOnly: true }, outside: true },
  { row: { checkinStatus: 'pending', isReferenceOnly: false }, outside: false },
  { row: { checkinStatus: 'checked_in', isReferenceOnly: true }, outside: false },
] as const)('whether $row needs no room: $outside', ({ row, outside }) => {
  expect(needsNoRoom(row)).toBe(outside)
})
