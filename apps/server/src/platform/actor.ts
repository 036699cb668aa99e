import type { UserRole } from '@trophy/contract/core/roles.ts'

/** Who does something, as events and histories record it. */
export interface Actor {
  readonly role: UserRole
  readonly name: string
}

/** Who makes a change, and when. */
export interface ChangeOrigin {
  readonly actor: Actor
  readonly now: Date
}
