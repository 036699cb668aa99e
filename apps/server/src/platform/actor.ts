import type { UserRole } from '@trophy/contract/core/access.ts'

/** Who does something, as histories and the audit log record it. */
export interface Actor {
  /** A user's id, or for a coach the participant's; null for the demo event. */
  readonly id: string | null
  readonly role: UserRole
  readonly name: string
  /** The IP address of the request; null for what the server does by itself. */
  readonly address: string | null
}

/** Who makes a change, and when. */
export interface ChangeOrigin {
  readonly actor: Actor
  readonly now: Date
}
