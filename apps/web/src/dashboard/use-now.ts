import { useEffect, useState } from 'react'
import { now } from '../shared/clock.ts'

/** The time, looked at again every so many seconds, for words such as 'a minute ago'. */
export const useNow = (everySeconds: number): Date => {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), everySeconds * 1000)
    return () => clearInterval(timer)
  }, [everySeconds])
  return time
}
