import type { CalendarDay } from '@trophy/contract/core/calendar.ts'
import { dayIn } from '@trophy/contract/core/calendar.ts'
import type { EventConfig } from '@trophy/contract/event/event.contract.ts'
import type { Logger } from 'pino'
import type { Background } from './background.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { LiveFeed } from './live/feed.ts'
import type { SmsGateway } from './sms/gateways/gateway.ts'

/** What every service works with. Made once by the server, the worker or a test. */
export interface Context {
  readonly config: Config
  readonly clock: Clock
  /** Name, logos and support contacts: the organiser's own, else the default ones. */
  readonly event: EventConfig
  readonly database: Database
  /**
   * A few connections beside those of `database`, for what must answer while all of them wait, as for a lock that somebody
   * holds: who is calling, and the dashboard on which a technical admin sees and ends what is in the way.
   */
  readonly reserve: Database
  readonly sms: SmsGateway
  readonly log: Logger
  /** What goes on after an answer; the server waits for it before it stops. */
  readonly background: Background
  /** Tells every open screen what changed. */
  readonly live: LiveFeed
}

/** Today's date in the event's time zone, whatever the zone of server, database or browser. */
export const today = ({ clock, config }: Pick<Context, 'clock' | 'config'>): CalendarDay =>
  dayIn(config.eventTimeZone, clock.now())

/** Now, and the zone in which days begin: what the rules of lateness ask for. */
export const momentOf = ({ clock, config }: Pick<Context, 'clock' | 'config'>) => ({
  now: clock.now(),
  timeZone: config.eventTimeZone,
})

/** For what must answer while every connection of the pool waits. */
export const inReserve = (context: Context): Context => ({ ...context, database: context.reserve })
