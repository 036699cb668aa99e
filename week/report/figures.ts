import type { Act, Evidence, Reading } from '../evidence.ts'
import { dayOf } from '../world/calendar.ts'

/** Real milliseconds from the first attempt to the answer. */
export interface Latencies {
  readonly count: number
  readonly median: number
  readonly most95: number
  readonly most: number
}

export interface DayFigures {
  readonly day: string
  readonly acts: number
  readonly done: number
  readonly refused: number
  readonly unknown: number
  readonly repeated: number
  readonly readings: number
  /** Real seconds from the first request to the last answer. */
  readonly seconds: number
  readonly requestsPerSecond: number
  readonly latencies: Latencies
}

export interface ActionFigures {
  readonly name: string
  readonly all: Latencies
  /** In the order of the days; null on days without one. */
  readonly byDay: readonly (Latencies | null)[]
}

export interface ActorFigures {
  readonly client: string
  readonly role: string
  readonly done: number
  readonly refused: number
  readonly unknown: number
  readonly readings: number
}

export interface Figures {
  readonly days: readonly DayFigures[]
  readonly actions: readonly ActionFigures[]
  readonly actors: readonly ActorFigures[]
}

type Timed = Pick<Act, 'began' | 'ended'>

/** Of sorted values the one below which this part of them is: of one value that one. */
const partOf = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0

export const latenciesOf = (timed: readonly Timed[]): Latencies | null => {
  const sorted = timed.map(({ began, ended }) => ended - began).toSorted((one, other) => one - other)
  if (sorted.length === 0) return null
  return { count: sorted.length, median: partOf(sorted, 0.5), most95: partOf(sorted, 0.95), most: partOf(sorted, 1) }
}

const none: Latencies = { count: 0, median: 0, most95: 0, most: 0 }
const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
/** Acts are on the day on which they are sent: a phone may have made them the day before. */
const dayOfAct = ({ sentAt }: Act): string => dayOf(Date.parse(sentAt))
const dayOfReading = ({ at }: Reading): string => dayOf(Date.parse(at))
const countOf = (acts: readonly Act[], outcome: Act['outcome']): number =>
  acts.filter((act) => act.outcome === outcome).length

export const figuresOf = ({ acts, readings }: Evidence): Figures => {
  const days = [...new Set([...acts.map(dayOfAct), ...readings.map(dayOfReading)])].toSorted()
  return {
    days: days.map((day) =>
      figuresOfDay(
        day,
        acts.filter((act) => dayOfAct(act) === day),
        readings.filter((reading) => dayOfReading(reading) === day),
      ),
    ),
    actions: [...actionsOf(acts, days, dayOfAct, ({ kind }) => kind), ...readingsOf(readings, days)],
    actors: actorsOf(acts, readings),
  }
}

const figuresOfDay = (day: string, acts: readonly Act[], readings: readonly Reading[]): DayFigures => {
  const timed: readonly Timed[] = [...acts, ...readings]
  const [first, last] = [Math.min(...timed.map(({ began }) => began)), Math.max(...timed.map(({ ended }) => ended))]
  const seconds = (last - first) / 1000
  const requests = readings.length + acts.reduce((sum, { attempts }) => sum + attempts, 0)
  return {
    day,
    acts: acts.length,
    done: countOf(acts, 'done'),
    refused: countOf(acts, 'refused'),
    unknown: countOf(acts, 'unknown'),
    repeated: acts.filter(({ attempts }) => attempts > 1).length,
    readings: readings.length,
    seconds,
    requestsPerSecond: seconds > 0 ? requests / seconds : 0,
    latencies: latenciesOf(acts) ?? none,
  }
}

const actionsOf = <Item extends Timed>(
  items: readonly Item[],
  days: readonly string[],
  dayOfItem: (item: Item) => string,
  nameOf: (item: Item) => string,
): ActionFigures[] =>
  [...new Set(items.map(nameOf))]
    .map((name) => {
      const own = items.filter((item) => nameOf(item) === name)
      const byDay = days.map((day) => latenciesOf(own.filter((item) => dayOfItem(item) === day)))
      return { name, all: latenciesOf(own) ?? none, byDay }
    })
    .toSorted(byName)

/** Without the query, and without ids. */
const placeOf = ({ path }: Reading): string => {
  const [place = ''] = path.split('?')
  return `GET ${place.replaceAll(/[\w-]*\d[\w-]*/g, '…')}`
}

const readingsOf = (readings: readonly Reading[], days: readonly string[]): ActionFigures[] =>
  actionsOf(readings, days, dayOfReading, placeOf)

const actorsOf = (acts: readonly Act[], readings: readonly Reading[]): ActorFigures[] => {
  const actors = new Map([...acts, ...readings].map(({ actor }) => [actor.client, actor]))
  return [...actors.values()]
    .map(({ client, role }) => {
      const own = acts.filter(({ actor }) => actor.client === client)
      return {
        client,
        role,
        done: countOf(own, 'done'),
        refused: countOf(own, 'refused'),
        unknown: countOf(own, 'unknown'),
        readings: readings.filter(({ actor }) => actor.client === client).length,
      }
    })
    .toSorted((one, other) => one.client.localeCompare(other.client))
}
