import type { Actor } from '../platform/actor.ts'

/** The admin of tests that call services directly. */
export const admin = { id: null, role: 'admin', name: 'Asha Rao', address: null } as const satisfies Actor
