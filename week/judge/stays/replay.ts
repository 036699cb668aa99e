import type { Act, ActKind, Snapshot } from '../../evidence.ts'
import { type Day, dayOf, noonAfter, timeOf } from '../days.ts'
import { effects } from './effects.ts'
import { type Facts, isPossible, isRepeated, named } from '../facts.ts'
import {
  absent,
  daysOf,
  firstNightOf,
  hotelOfArrival,
  isBooked,
  type Night,
  nightOf,
  type Stay,
  staysOf,
} from './stay.ts'
import { formersOf, isKnownPlace, placesTaken } from './replacements.ts'
import { actsOn, leftOutBy, touchedBy } from '../touched.ts'
import { textIn } from '../values.ts'

/** Something that happened to a person, or was seen of one, at a moment between `began` and `ended`. */
interface Step {
  readonly began: number
  readonly ended: number
  readonly label: string
  readonly run: (stay: Stay) => readonly Stay[]
  /** What the database had instead; nothing is known for sure until then when the model has no rule for the act. */
  readonly seen?: Stay
  readonly isUnruled?: boolean
}

/** An answer that did not come may still be on its way to being true. */
const unanswered = 15_000
/** Acts that change nobody. */
const withoutPeople = new Set<ActKind>(['back_up', 'report_sms', 'try_sign_in', 'other'])
/** More sets of acts on one person that may have come first are not followed. */
const mostSets = 200

/** For each person the states that the acts can have led to; none where they are not known. */
export type Replayed = ReadonlyMap<string, readonly Stay[]>

/**
 * Replays the acts of each person in every order that the times allow, and compares each snapshot with what they can
 * have led to.
 */
export const replay = (facts: Facts): Replayed => {
  const happened = (code: string) => actsOn(facts, code).filter((act) => act.outcome !== 'refused' || isPossible(act))
  const closings = facts.actsOf('close_night').filter((act) => act.outcome === 'done')
  const snapshots = facts.evidence.snapshots.map((snapshot) => ({ snapshot, stays: staysOf(snapshot) }))
  const touched = facts.evidence.acts.flatMap((act) => touchedBy(facts, act))
  const people = [...new Set([...facts.people.keys(), ...touched])]
  const formers = formersOf(facts)
  // Whose place somebody takes is replayed first.
  const order = people.toSorted((one, other) => placesTaken(formers, one) - placesTaken(formers, other))
  return new Map(
    order.map((code) => {
      const steps = [
        ...happened(code).map((act) => stepOf(facts, act, code)),
        ...closings.map((act) => closing(facts, act)),
        ...snapshots.slice(1).map(({ snapshot, stays }) => seeing(facts, snapshot, stays.get(code) ?? absent)),
      ]
      return [code, replayPerson(facts, code, snapshots[0]?.stays.get(code) ?? absent, steps)]
    }),
  )
}

const stepOf = (facts: Facts, act: Act, code: string): Step => {
  const { began, ended, kind } = act
  const effect = effects[kind]
  const isLeftOut = leftOutBy(facts, act).has(code)
  const isMaybe = isPossible(act) || (isLeftOut && isRepeated(act))
  const run = (stay: Stay): readonly Stay[] => {
    if (!effect || (isLeftOut && !isMaybe)) return [stay]
    const after = effect(facts, stay, act, code)
    return isMaybe ? [stay, ...after] : after
  }
  const end = act.outcome === 'unknown' ? ended + unanswered : ended
  const isUnruled = effect ? !isKnownPlace(facts, act, code) : !withoutPeople.has(kind)
  return { began, ended: end, label: named(act), run, isUnruled }
}

const replayPerson = (facts: Facts, code: string, first: Stay, steps: readonly Step[]): readonly Stay[] => {
  let states: readonly Stay[] = [first]
  for (const group of togetherness(steps)) {
    const seen = group.findLast((step) => step.seen)
    const after = group.some(({ isUnruled }) => isUnruled) ? null : inEveryOrder(states, group)
    if (states.length > 0 && after?.length === 0) {
      const labels = group.map(({ label }) => label).join(', ')
      facts.find(
        'stays',
        `${code}: ${labels}: cannot follow from ${states.map((stay) => describe(facts, stay)).join(' or ')}`,
      )
    }
    states = after !== null && after.length > 0 ? after : beginAgain(group, seen)
  }
  return states
}

/** With what the database had last; what may have happened after that is done or not done. */
const beginAgain = (group: readonly Step[], last: Step | undefined): readonly Stay[] => {
  if (!last?.seen) return []
  const later = group
    .filter((step) => step !== last && step.ended > last.ended)
    .map((step) => ({ ...step, run: (stay: Stay) => [stay, ...step.run(stay)] }))
  return later.some(({ isUnruled }) => isUnruled) ? [] : (inEveryOrder([last.seen], later) ?? [])
}

/** Groups of steps that may have happened in any order among each other. */
const togetherness = (steps: readonly Step[]): Step[][] => {
  const groups: Step[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const step of steps.toSorted((one, other) => one.began - other.began)) {
    if (step.began > end || groups.length === 0) groups.push([])
    groups.at(-1)?.push(step)
    end = Math.max(end, step.ended)
  }
  return groups
}

/**
 * What steps can lead to, each set of them that may have happened first after the other; null where there are too many.
 * A set is a text with a digit for each step.
 */
const inEveryOrder = (states: readonly Stay[], steps: readonly Step[]): readonly Stay[] | null => {
  const order = steps.toSorted((one, other) => one.began - other.began)
  let sets = new Map<string, Map<string, Stay>>([['0'.repeat(order.length), distinct(states)]])
  for (let done = 0; done < order.length; done += 1) {
    const next = new Map<string, Map<string, Stay>>()
    for (const [set, found] of sets) {
      const left = order.filter((_, index) => set[index] === '0')
      const firstEnd = Math.min(...left.map(({ ended }) => ended))
      for (const [index, step] of order.entries()) {
        // What has ended before it has also happened before it.
        if (set[index] === '1' || step.began > firstEnd) continue
        const larger = `${set.slice(0, index)}1${set.slice(index + 1)}`
        const led = [...found.values()].flatMap((stay) => step.run(stay))
        next.set(larger, new Map([...(next.get(larger) ?? []), ...distinct(led)]))
      }
    }
    if (next.size > mostSets) return null
    sets = next
  }
  return [...sets.values()].flatMap((found) => [...found.values()])
}

const distinct = (states: readonly Stay[]): Map<string, Stay> =>
  new Map(states.map((stay) => [JSON.stringify(stay), stay]))

/** A snapshot leaves those states that it agrees with, and settles which nights are held. */
const seeing = (facts: Facts, { at, taken }: Snapshot, seen: Stay): Step => {
  const now = Date.parse(at)
  const closed = new Set(
    facts.actsOf('close_night').flatMap((act) => {
      const night = /night-audit\/([^/]+)\/close/.exec(act.path)?.[1]
      return night !== undefined && act.outcome !== 'refused' && act.began < taken ? [night] : []
    }),
  )
  const label = `the database at ${timeOf(now)} with ${describe(facts, seen)}`
  const run = (stay: Stay) => {
    // Who holds a closed night afterwards is of no importance.
    const days = [...new Set([...daysOf(stay, now), ...daysOf(seen, now)])].filter((day) => !closed.has(day))
    return isSame(stay, seen) && days.every((day) => agrees(nightOf(facts, stay, day, now), seen.nights[day]))
      ? [settled(stay, seen)]
      : []
  }
  return { began: taken, ended: taken, label, run, seen }
}

const isSame = (one: Stay, other: Stay): boolean =>
  (['status', 'came', 'left', 'name', 'mobile', 'isReplaced'] as const).every((field) => one[field] === other[field]) &&
  (['hotelId', 'start', 'end', 'reference'] as const).every(
    (field) => (one.booking?.[field] ?? null) === (other.booking?.[field] ?? null),
  )

const agrees = (expected: Night | null, seen: Night | undefined): boolean => {
  const isHeld = seen?.held === 'yes'
  if (!expected || expected.held === 'no') return !isHeld
  return expected.held === 'yes' ? isHeld && seen.at === expected.at : !isHeld || seen.at === expected.at
}

const settled = (stay: Stay, seen: Stay): Stay => {
  const nights = Object.entries(stay.nights).map(([day, night]): [Day, Night] => [
    day,
    { ...night, held: night.held === 'maybe' ? (seen.nights[day]?.held ?? 'no') : night.held },
  ])
  // A piece without a room is known by the database only.
  const pieces = Object.entries(seen.nights).filter(([day, { held }]) => held === 'no' && !isBooked(stay, day))
  return { ...stay, nights: Object.fromEntries([...pieces, ...nights]) }
}

/** Where somebody was to sleep in the night that is closed, and whether they did (beyond.md, Night audit). */
const closing = (facts: Facts, act: Act): Step => {
  const night = textIn(act.answer, 'night') ?? ''
  const now = Date.parse(act.sentAt)
  const run = (stay: Stay) => {
    const slept = { states: statesOf(facts, stay, night, now), night: nightOf(facts, stay, night, now) }
    return [{ ...stay, slept: { ...stay.slept, [night]: slept } }]
  }
  return { began: act.began, ended: act.ended, label: named(act), run }
}

const statesOf = (facts: Facts, stay: Stay, night: Day, now: number): string[] => {
  const { came, left, booking } = stay
  const hasCome = came !== null && came <= noonAfter(night)
  const hasLeft = left !== null && dayOf(left) <= night
  const place = nightOf(facts, stay, night, now)
  if (booking && isBooked(stay, night)) {
    // What is left of the booking of a player who was replaced by its first day is booked for the newcomer.
    if (!place || (stay.isReplaced && booking.end === booking.start)) return []
    return [`${place.at} ${hasCome ? (hasLeft ? 'left_early' : 'in_house') : 'no_show'}`]
  }
  if (!booking || !hasCome || hasLeft || night < firstNightOf(stay, came)) return []
  const state = night < booking.start ? 'early' : 'overstay'
  if (place) return place.held === 'maybe' ? [`${place.at} ${state}`, ''] : [`${place.at} ${state}`]
  const at = facts.instanceOf(state === 'early' ? hotelOfArrival(facts, stay) : booking.hotelId, night)
  return at === null ? [] : [`${at} ${state}`, '']
}

const describe = (facts: Facts, { status, name, came, left, booking, nights, isReplaced }: Stay): string => {
  if (status === 'absent') return 'nobody'
  const held = Object.entries(nights).flatMap(([day, night]) => {
    const hotel = facts.instances.get(night.at)?.hotelId
    return night.held === 'no' ? [] : [`${day.slice(8)} ${hotel}${night.held === 'maybe' ? '?' : ''}`]
  })
  const times = [came, left].flatMap((time) => (time === null ? [] : [timeOf(time)]))
  const { hotelId, start, end, reference } = booking ?? {}
  const person = [name, status, ...(isReplaced ? ['replaced'] : []), ...times].join(' ')
  return `${person}, ${hotelId} ${start} to ${end} (${reference}), nights ${held.toSorted().join(', ')}`
}
