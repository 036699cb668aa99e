import { useEffect, useState } from 'react'
import { now } from '../../shared/clock.ts'
import { secondsUntil } from './countdown.rules.ts'

const secondsLeft = (deadline: number): number => secondsUntil(deadline, now().getTime())

/** Counts down to 0. Each tick reads the clock, because a phone stops the timers of a background page. */
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
