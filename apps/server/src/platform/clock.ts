/** The only clock of the server, so that tests can set the time. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock for tests, which changes only when it is set or advanced. */
export const stoppedClock = (
  start: string,
): Clock & { set(instant: string): void; advance(milliseconds: number): void } => {
  let time = Date.parse(start)
  return {
    now: () => new Date(time),
    set: (instant) => {
      time = Date.parse(instant)
    },
    advance: (milliseconds) => {
      time += milliseconds
    },
  }
}
