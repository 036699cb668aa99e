import type {
  Act,
  Actor,
  Download,
  EvidenceTable,
  GatewaySms,
  LogLine,
  Reading,
  Restore,
  Snapshot,
} from '../../evidence.ts'

/** Rows as a test changes them. */
export type MutableRow = Record<string, unknown>
type Mutable<T> = { -readonly [K in keyof T]: T[K] }
export interface MutableEvidence {
  seed: number
  timeZone: string
  acts: Mutable<Act>[]
  readings: Mutable<Reading>[]
  snapshots: (Omit<Mutable<Snapshot>, 'rows'> & { rows: Record<EvidenceTable, MutableRow[]> })[]
  downloads: (Omit<Mutable<Download>, 'cells'> & { cells: string[][] })[]
  logs: Mutable<LogLine>[]
  gateway: Mutable<GatewaySms>[]
  planted: string[]
  restore: Restore | null
}

export const instant = (time: string): string => new Date(`2026-11-${time.replace(' ', 'T')}:00+05:30`).toISOString()
export const day = (date: number): string => `2026-11-${String(date).padStart(2, '0')}`

interface Person {
  readonly row: MutableRow
  readonly booking: MutableRow
  /** Instances of nights; those that were given up begin with `-`. */
  readonly nights: Map<number, string>
  room?: string
}

type Step = Pick<Act, 'kind' | 'path' | 'body' | 'answer'> & Partial<Act>

/** Writes down a week whose effects the test says by hand: it has no rules, so that it repeats no mistake of the judge. */
export class WeekBuilder {
  readonly evidence: MutableEvidence = {
    seed: 1,
    timeZone: 'Asia/Kolkata',
    acts: [],
    readings: [],
    snapshots: [],
    downloads: [],
    logs: [],
    gateway: [],
    planted: ['+919800000000', 'secret-token-of-the-desk'],
    restore: null,
  }
  readonly people = new Map<string, Person>()
  readonly tables = new Map<EvidenceTable, MutableRow[]>()
  readonly rooms = new Map<string, { from: number; until: number }>()
  #clock = 1_000
  #time = '21 14:00'
  #ids = 0

  table(name: EvidenceTable): MutableRow[] {
    const rows = this.tables.get(name) ?? []
    this.tables.set(name, rows)
    return rows
  }

  add(table: EvidenceTable, row: MutableRow): MutableRow {
    this.table(table).push(row)
    return row
  }

  nextId(): number {
    return (this.#ids += 1)
  }

  hotel(hotelId: string, rooms: number): void {
    const [from, until] = [20, 28]
    this.rooms.set(`id-${hotelId}`, { from, until })
    this.add('hotels', { hotel_id: hotelId })
    this.add('hotel_instances', {
      id: `id-${hotelId}`,
      hotel_id: hotelId,
      instance_code: '1',
      start_date: day(from),
      end_date: day(until),
      nights: `[${day(from)},${day(until)})`,
      total_rooms: rooms,
      address: `${hotelId} Road`,
      room_rate: 100_000,
      pays_for: 'used',
      upload_id: null,
    })
  }

  person(code: string, values: MutableRow, hotelId: string, [from, until]: readonly [number, number]): void {
    const row = {
      id: `id-${code}`,
      participant_id: code,
      checkin_status: 'pending',
      checkin_time: null,
      checkout_time: null,
      coach_id: null,
      is_reference_only: false,
      upload_id: null,
      replaced_by: null,
      ...values,
    }
    const booking = {
      participant_id: row.id,
      hotel_id: hotelId,
      reference: `REF-${hotelId}`,
      start_date: day(from),
      end_date: day(until),
      released_from: null,
    }
    const nights = new Map<number, string>()
    for (let night = from; night < until; night += 1) nights.set(night, `id-${hotelId}`)
    this.people.set(code, { row, booking, nights })
  }

  get(code: string): Person {
    const person = this.people.get(code)
    if (!person) throw new Error(`Nobody is ${code}`)
    return person
  }

  /** The product's clock is moved: `22 09:30`. */
  at(time: string): void {
    this.#time = time
    this.#clock += 1_000
  }

  /** An act of now, whose effects are written by the caller. */
  act(actor: Actor, step: Step): Mutable<Act> {
    const began = this.#clock
    this.#clock += 200
    const act: Mutable<Act> = {
      id: `act-${this.evidence.acts.length + 1}`,
      actor,
      at: instant(this.#time),
      sentAt: instant(this.#time),
      began,
      ended: began + 100,
      method: 'POST',
      key: `key-${began}`,
      attempts: 1,
      outcome: 'done',
      status: 200,
      ...step,
    }
    this.evidence.acts.push(act)
    return act
  }

  history(code: string, actor: Actor, kind: string | null = null): void {
    this.add('participant_history', {
      id: this.nextId(),
      participant_id: `id-${code}`,
      created_at: instant(this.#time),
      happened_at: kind === null ? null : instant(this.#time),
      admin_username: actor.name,
      kind,
    })
  }

  audit(kind: string, object: string, actor: Actor): void {
    const row = { id: this.nextId(), kind, object, outcome: 'succeeded', actor_name: actor.name }
    this.add('audit_events', row)
  }

  checkedIn(code: string, actor: Actor): void {
    Object.assign(this.get(code).row, { checkin_status: 'checked_in', checkin_time: instant(this.#time) })
    this.history(code, actor, 'checkin')
  }

  checkedOut(code: string, actor: Actor): void {
    Object.assign(this.get(code).row, { checkin_status: 'checked_out', checkout_time: instant(this.#time) })
    this.history(code, actor, 'checkout')
  }

  read(actor: Actor, screen: string, path: string, answer: unknown, status = 200): void {
    this.#clock += 200
    const reading = { actor, screen, at: instant(this.#time), began: this.#clock - 150, ended: this.#clock - 100 }
    this.evidence.readings.push({ ...reading, path, status, answer, isLast: false })
  }

  download(actor: Actor, path: string, cells: string[][]): void {
    this.#clock += 200
    const times = { at: instant(this.#time), began: this.#clock - 150, ended: this.#clock - 100 }
    this.evidence.downloads.push({ actor, ...times, path, status: 200, cells })
  }

  /** Five seconds of quiet, in which something may be read, then the database. */
  snapshot(evening?: () => void): void {
    const quietSince = this.#clock
    evening?.()
    this.#clock += 6_000
    const rows = structuredClone(this.#rows())
    this.evidence.snapshots.push({ at: instant(this.#time), taken: this.#clock, quietSince, rows })
    this.#clock += 100
  }

  #rows(): Record<EvidenceTable, MutableRow[]> {
    const stays: MutableRow[] = []
    const ledger = new Map<string, MutableRow>()
    for (const [instance, { from, until }] of this.rooms) {
      for (let night = from; night < until; night += 1) {
        ledger.set(`${night} ${instance}`, { night: day(night), instance_id: instance, occupied: 0 })
      }
    }
    for (const { row, nights, room: number = null } of this.people.values()) {
      for (const [night, place] of nights) {
        const held = !place.startsWith('-')
        const instance = held ? place : place.slice(1)
        const piece = {
          id: stays.length,
          participant_id: row['id'],
          instance_id: instance,
          is_held: held,
          given_up: held ? null : 'released',
          room_number: number,
        }
        stays.push({ ...piece, nights: `[${day(night)},${day(night + 1)})` })
        const room = ledger.get(`${night} ${instance}`)
        if (held && room) room['occupied'] = Number(room['occupied']) + 1
      }
    }
    const people = [...this.people.values()]
    return {
      participants: people.map(({ row }) => row),
      // With all columns of both.
      listed_people: people.map(({ row, booking }) => ({ ...booking, ...row })),
      bookings: people.map(({ booking }) => booking),
      stays,
      room_nights: [...ledger.values()],
      hotels: this.table('hotels'),
      hotel_instances: this.table('hotel_instances'),
      participant_history: this.table('participant_history'),
      admin_history: this.table('admin_history'),
      audit_events: this.table('audit_events'),
      night_audits: this.table('night_audits'),
      audited_instances: this.table('audited_instances'),
      audited_people: this.table('audited_people'),
      night_adjustments: this.table('night_adjustments'),
      invoices: this.table('invoices'),
      withdrawn_invoices: this.table('withdrawn_invoices'),
      booking_changes: this.table('booking_changes'),
      booking_change_people: this.table('booking_change_people'),
      notifications: this.table('notifications'),
      notification_recipients: this.table('notification_recipients'),
      sms_messages: this.table('sms_messages'),
      uploads: this.table('uploads'),
      team_journeys: this.table('team_journeys'),
      hotel_verifications: this.table('hotel_verifications'),
    }
  }
}
