const minute = 60_000

/** From this many wrong passwords in a row on, the next try has to wait. */
export const failuresBeforeWait = 5
const longestWaitMinutes = 15
/** More failures do not make the wait longer. */
export const failuresOfLongestWait = failuresBeforeWait + Math.ceil(Math.log2(longestWaitMinutes))

/** After that long without a failure the row begins again. */
export const failuresKeptHours = 24

/** Wrong passwords of one account from one network, in a row. */
export interface PasswordFailures {
  readonly failed: number
  readonly lastFailedAt: string
}

/** How long the next try has to wait, from the last failure on: 1, 2, 4, 8 and then 15 minutes. */
export const waitMinutesAfter = (failed: number): number =>
  failed < failuresBeforeWait ? 0 : Math.min(2 ** (failed - failuresBeforeWait), longestWaitMinutes)

/** How many seconds remain until the next try; 0 when it may be made now. */
export const remainingSeconds = ({ failed, lastFailedAt }: PasswordFailures, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(lastFailedAt) + waitMinutesAfter(failed) * minute - now.getTime()) / 1000))
