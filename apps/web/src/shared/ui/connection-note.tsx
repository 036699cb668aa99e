import { onlineManager, useMutationState } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import classes from './connection-note.module.css'

const words = {
  offline: 'You are offline. What you see may be out of date.',
  repeating: 'The connection is weak. Your last action is sent again until it is answered.',
  waiting: 'You are offline. Your last action is sent as soon as you are connected again.',
} as const

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isConnected = () => onlineManager.isOnline()

/** Says quietly that the network is gone, and that an action which got no answer is still being sent. */
export const ConnectionNote = () => {
  const isOnline = useSyncExternalStore(subscribe, isConnected)
  const isUnanswered = useMutationState({
    filters: { status: 'pending' },
    select: ({ state }) => state.isPaused || state.failureCount > 0,
  }).includes(true)
  const word = noteFor(isOnline, isUnanswered)
  return (
    <div role="status" className={classes.note} data-empty={word === undefined || undefined}>
      {word}
    </div>
  )
}

const noteFor = (isOnline: boolean, isUnanswered: boolean): string | undefined => {
  if (isOnline) return isUnanswered ? words.repeating : undefined
  return isUnanswered ? words.waiting : words.offline
}
