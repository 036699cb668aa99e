import { useEffect, useState } from 'react'
import { now } from '../../shared/clock.ts'
import { secondsUntil } from './countdown.rules.ts'

const secondsLeft = (deadline: number): number => secondsUntil(deadline, now().getTime())

/**
 * Whole seconds until a deadline (milliseconds since 1970), counted down to 0. They are read from the clock and not
 * counted, for a phone stops the timers of a page that is in the background.
 */
export const useSecondsUntil = (deadline: number): number => {
  const [seconds, setSeconds] = useState(() => secondsLeft(deadline))
  useEffect(() => {
    const tick = () => setSeconds(secondsLeft(deadline))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [deadline])
  return seconds
}
