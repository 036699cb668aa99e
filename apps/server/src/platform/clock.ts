/** The one clock of the server: everything that asks for the time asks it, so that tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock for tests: it stands still until it is told to move. */
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
