import { actOf, answer, everywhere, lastReading, type Mutation, remove } from './mutation.ts'
import { instant } from './week-builder.ts'

/** What goes wrong with the keys of programs. */
export const keyMutations: readonly Mutation[] = [
  {
    what: 'a revoked key is answered',
    mutate: (evidence) => Object.assign(lastReading(evidence, 'gate afterwards'), { status: 200 }),
    check: 'privacy',
    says: 'was answered with 200 after the key was over',
  },
  {
    what: 'a key is valid after its last day',
    mutate: (evidence) => {
      const created = actOf(evidence, 'create_key')
      created.answer = { ...Object(created.answer), expiresAt: instant('22 13:00') }
    },
    check: 'privacy',
    says: '(check_in by API key: Gate) at 2026-11-23T07:30:00.000Z was answered with 200 after the key was over',
  },
  {
    what: 'a valid key is refused',
    mutate: (evidence) => Object.assign(lastReading(evidence, 'gate'), { status: 401 }),
    check: 'privacy',
    says: 'was answered with 401 although the key is valid',
  },
  {
    what: 'a key reads the keys',
    mutate: (evidence) => Object.assign(lastReading(evidence, 'gate keys'), { status: 200 }),
    check: 'privacy',
    says: 'was answered with 200 although the key may not do that',
  },
  {
    what: 'a key that only reads checks somebody in',
    mutate: (evidence) => Object.assign(actOf(evidence, 'create_key'), { body: { name: 'Gate', scope: 'read' } }),
    check: 'privacy',
    says: '(check_in by API key: Gate) at 2026-11-23T07:30:00.000Z was answered with 200 although',
  },
  {
    what: 'the list of keys has a secret',
    mutate: answer('keys', '"status":"revoked"', '"status":"revoked","key":"trophy_key_of_the_gate"'),
    check: 'privacy',
    says: 'have the secret of key-1',
  },
  {
    what: 'the list of keys has a revoked one as valid',
    mutate: answer('keys', '"status":"revoked"', '"status":"valid"'),
    check: 'privacy',
    says: 'The key key-1 is valid',
  },
  {
    what: 'a history names the owner of a key',
    mutate: (evidence) =>
      everywhere(evidence, 'participant_history', { participant_id: 'id-PLA_5' }, (row) => ({
        ...row,
        admin_username: 'Office',
      })),
    check: 'histories',
    says: 'The history of PLA_5 does not name',
  },
  {
    what: 'the audit does not name the revocation of a key',
    mutate: (evidence) => remove(evidence, 'audit_events', { object: 'key-1' }),
    check: 'histories',
    says: '(revoke_key by Office)',
  },
]
