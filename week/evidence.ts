/**
 * What a simulated week records, and all that its judge sees. Instants are ISO texts of the product's clock, days
 * `2026-11-21`. Milliseconds are real time since the week began, of one monotonic clock for the whole week.
 */
export interface Evidence {
  readonly seed: number
  readonly timeZone: string
  readonly acts: readonly Act[]
  readonly readings: readonly Reading[]
  /** The first before any act, the last when all queues are empty, and one in each quiet between. */
  readonly snapshots: readonly Snapshot[]
  readonly downloads: readonly Download[]
  readonly logs: readonly LogLine[]
  readonly gateway: readonly GatewaySms[]
  /** Mobile numbers, codes, passwords and tokens that the week uses: no log may contain one. */
  readonly planted: readonly string[]
  readonly restore: Restore | null
}

/** The backup of a night took the place of what came after it. Nobody acted while it was made and restored. */
export interface Restore {
  /** Milliseconds before the backup was made; a snapshot follows it. */
  readonly backedUp: number
  readonly began: number
  /** When it was restored; a snapshot follows. */
  readonly ended: number
}

export interface Actor {
  /** Names one client: a phone, a desk, a board. Two clients of one person have two names. */
  readonly client: string
  readonly role: 'coach' | 'admin' | 'technical_admin' | 'public' | 'gateway'
  /** The actor as histories name it: the account's or the coach's name. */
  readonly name: string
  /** The id of a coach, such as `COA_001`; null for everybody else. */
  readonly coachId: string | null
}

/** An act changes something. `other` is judged only by what every act must obey. */
export type ActKind =
  | 'check_in'
  | 'check_out'
  | 'undo_check_in'
  | 'undo_check_out'
  | 'desk_arrival'
  | 'add_participant'
  | 'edit_participant'
  | 'remove_participant'
  | 'replace_participant'
  | 'reassign'
  | 'departure'
  | 'undo_departure'
  | 'release_no_shows'
  | 'undo_release'
  | 'plan_rehousing'
  | 'carry_out_rehousing'
  | 'undo_rehousing'
  | 'upload'
  | 'undo_upload'
  | 'add_hotel'
  | 'edit_hotel'
  | 'close_night'
  | 'adjust_night'
  | 'add_invoice'
  | 'send_message'
  | 'stop_message'
  | 'set_room'
  | 'tell_journey'
  | 'back_up'
  | 'report_sms'
  | 'try_sign_in'
  | 'create_key'
  | 'revoke_key'
  | 'other'

export interface Act {
  /** `desk-2#17`; findings name it. */
  readonly id: string
  readonly actor: Actor
  readonly kind: ActKind
  /** The product's time at which it was done: for a phone without a network the time that it sends as `happenedAt`. */
  readonly at: string
  /** The product's time of the last attempt. */
  readonly sentAt: string
  /** Milliseconds of the first attempt and of the answer, or of giving up. */
  readonly began: number
  readonly ended: number
  readonly method: string
  /** With its query, without the address of a server. */
  readonly path: string
  /** The JSON that was sent; of an upload a `SheetBody`; null without one. */
  readonly body: unknown
  readonly key: string | null
  /** How often it was sent, with the same key. */
  readonly attempts: number
  /** `unknown`: no answer came to the last attempt. */
  readonly outcome: 'done' | 'refused' | 'unknown'
  readonly status: number | null
  /** The JSON of the last answer; null without one. */
  readonly answer: unknown
}

/** What an uploaded sheet says, as it was before it was written into a file: a value for each column. */
export interface SheetBody {
  readonly type: 'hotel-inventory' | 'coaches-officials' | 'players'
  readonly options: Readonly<Record<string, boolean>>
  readonly rows: readonly Readonly<Record<string, string>>[]
}

/** What a screen read. */
export interface Reading {
  readonly actor: Actor
  /** A screen that is open. From its first reading to `closed` it must show what is true. */
  readonly screen: string
  readonly at: string
  readonly began: number
  readonly ended: number
  readonly path: string
  readonly status: number
  readonly answer: unknown
  /** The last reading of a screen that is closed after it. */
  readonly isLast: boolean
}

/** Records of one table, as `row_to_json` gives them: column names and texts of PostgreSQL. */
export type Row = Readonly<Record<string, unknown>>

/** The tables that a snapshot has, each ordered by its key. */
export const evidenceTables = [
  'participants',
  'listed_people',
  'bookings',
  'stays',
  'room_nights',
  'hotels',
  'hotel_instances',
  'participant_history',
  'admin_history',
  'audit_events',
  'night_audits',
  'audited_instances',
  'audited_people',
  'night_adjustments',
  'invoices',
  'withdrawn_invoices',
  'booking_changes',
  'booking_change_people',
  'notifications',
  'notification_recipients',
  'sms_messages',
  'uploads',
  'team_journeys',
  'hotel_verifications',
] as const

export type EvidenceTable = (typeof evidenceTables)[number]

export interface Snapshot {
  readonly at: string
  /** Milliseconds when it was taken, in one transaction (REPEATABLE READ). */
  readonly taken: number
  /** Milliseconds of the last act's end before it: five seconds of quiet, or the screens are not judged. */
  readonly quietSince: number
  readonly rows: Readonly<Record<EvidenceTable, readonly Row[]>>
}

/** A file that was downloaded, cell by cell. */
export interface Download {
  readonly actor: Actor
  readonly at: string
  readonly began: number
  readonly ended: number
  readonly path: string
  /** 0: no answer came. */
  readonly status: number
  readonly cells: readonly (readonly string[])[]
}

export interface LogLine {
  /** `server-1`, `server-2`, `worker`; of `postgresql` only the deadlocks that it broke, each as one line. */
  readonly source: string
  readonly line: string
}

/** One message to one number, as the gateway was asked for it. */
export interface GatewaySms {
  readonly at: string
  readonly received: number
  /** Ten digits with `+91`. */
  readonly to: string
  /** The template's id, and its variables in their order. */
  readonly template: string
  readonly values: readonly string[]
  /** The name by which it answered: `gateway_reference` of `sms_messages`. */
  readonly reference: string
  /** `lost`: it took the message, and its answer did not arrive. */
  readonly answer: 'accepted' | 'refused' | 'lost'
}
