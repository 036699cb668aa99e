import type { Context } from './context.ts'

/** A read under way, and the one that begins when it has ended. */
interface Flight<T> {
  readonly current: Promise<T>
  next: Promise<T> | undefined
}

/**
 * A dear read that many screens ask for at once, when the live stream has told them of a change. One is at work at a time;
 * all who come meanwhile share the next, which begins after they came and so sees what they were told of.
 */
export const sharedRead = <T>(read: (context: Context) => Promise<T>): ((context: Context) => Promise<T>) => {
  const flights = new WeakMap<Context['database'], Flight<T>>()
  const start = (context: Context): Promise<T> => {
    const current = read(context)
    const flight: Flight<T> = { current, next: undefined }
    flights.set(context.database, flight)
    const land = () => {
      if (flight.next === undefined) flights.delete(context.database)
    }
    void current.then(land, land)
    return current
  }
  return (context) => {
    const flight = flights.get(context.database)
    if (flight === undefined) return start(context)
    const again = () => start(context)
    flight.next ??= flight.current.then(again, again)
    return flight.next
  }
}
