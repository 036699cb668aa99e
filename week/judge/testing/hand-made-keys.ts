import type { Actor } from '../../evidence.ts'
import type { WeekBuilder } from './week-builder.ts'

const keys = '/api/admin/api-keys'
const gate: Actor = { client: 'gate', role: 'admin', name: 'API key: Gate', coachId: null }

/** A program checks Tamil in, until its key is revoked. */
export const useKey = (week: WeekBuilder, organiser: Actor): void => {
  const told = { id: 'key-1', name: 'Gate', scope: 'desk', expiresAt: null }
  week.act(organiser, {
    kind: 'create_key',
    path: keys,
    body: { name: 'Gate', scope: 'desk', lifetimeDays: null },
    status: 201,
    answer: { ...told, status: 'valid', key: 'trophy_key_of_the_gate' },
  })
  week.audit('api_key', 'key-1', organiser)
  const occupancy = '/api/admin/hotels/occupancy?startDate=2026-11-21&endDate=2026-11-24'
  week.read(gate, 'gate', occupancy, { data: [] })
  week.read(gate, 'gate keys', keys, { message: 'Forbidden' }, 403)
  week.act(gate, {
    kind: 'check_in',
    path: '/api/admin/checkin',
    body: { participantIds: ['PLA_5'] },
    answer: { checkedIn: 1, skipped: [] },
  })
  week.checkedIn('PLA_5', gate)
  week.act(organiser, { kind: 'revoke_key', path: `${keys}/key-1/revoke`, body: null, answer: told })
  week.audit('api_key', 'key-1', organiser)
  week.read(gate, 'gate afterwards', occupancy, { message: 'Not authenticated' }, 401)
  week.read(organiser, 'keys', keys, [{ ...told, status: 'revoked' }])
}
