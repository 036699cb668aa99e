import { type CalendarDay, dayIn } from '@trophy/contract/core/dates/calendar.ts'
import type { EventConfig } from '@trophy/contract/event/event.contract.ts'
import type { RegisterTemplate } from '@trophy/contract/lists/lists.contract.ts'
import type { Logger } from 'pino'
import type { Background } from './async/background.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config/config.ts'
import type { Database } from './db/database.ts'
import type { LiveFeed } from './live/feed.ts'
import type { SmsGateway } from './sms/gateways/gateway.ts'

/** What every service works with. Made once by the server, the worker or a test. */
export interface Context {
  readonly config: Config
  readonly clock: Clock
  /** Name, logos and support contacts: the organiser's own, else the default ones. */
  readonly event: EventConfig
  /** The columns of the guest register: the organiser's own, else the default ones. */
  readonly guestRegister: RegisterTemplate
  readonly database: Database
  /**
   * A few connections besides those of `database`, for what must work while all of those wait, for example for a lock:
   * checking sessions, and the dashboard where a technical admin finds and cancels the query that blocks.
   */
  readonly reserve: Database
  readonly sms: SmsGateway
  readonly log: Logger
  /** Aborted when the server drains: it is no longer ready, but serves for `DRAIN_SECONDS` before it closes. */
  readonly draining: AbortController
  /** Work after a response; the server waits for it before it stops. */
  readonly background: Background
  /** Sends live updates to every open screen. */
  readonly live: LiveFeed
}

/** Today's date in the event's time zone, independent of the time zone of server, database and browser. */
export const today = ({ clock, config }: Pick<Context, 'clock' | 'config'>): CalendarDay =>
  dayIn(config.eventTimeZone, clock.now())

/** Now and the event's time zone, as the rules of lateness need them. */
export const momentOf = ({ clock, config }: Pick<Context, 'clock' | 'config'>) => ({
  now: clock.now(),
  timeZone: config.eventTimeZone,
})

/** The context on the reserved connections: for what must work while every connection of the pool waits. */
export const inReserve = (context: Context): Context => ({ ...context, database: context.reserve })
