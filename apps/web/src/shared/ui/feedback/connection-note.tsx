import { connectionMessages } from '@trophy/contract/core/connection.constants.ts'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isOutdated } from '../../api/fresh-query.ts'
import { useWaitingMutations } from '../../api/retrying-mutation.ts'
import { liveStatus } from '../../live/live-status.ts'
import classes from './connection-note.module.css'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isConnected = () => onlineManager.isOnline()

/**
 * Says quietly that the network is gone, that the screen could not be read again, or that an action which got no answer is
 * still being sent; such an action can be given up here.
 */
export const ConnectionNote = () => {
  const isOnline = useSyncExternalStore(subscribe, isConnected)
  const isBehind = useIsBehind()
  const { isWaiting, canLeave, leave } = useWaitingMutations()
  const silentSince = useSyncExternalStore(liveStatus.subscribe, liveStatus.silentSince)
  const word = isWaiting
    ? connectionMessages[isOnline ? 'repeating' : 'waiting']
    : noteOfReads(isOnline, isBehind, silentSince)
  return (
    <div className={classes.note} data-empty={word === undefined || undefined}>
      {/* It stays in the page, so that a screen reader hears of it when words appear. */}
      <span role="status">{word}</span>
      {canLeave && (
        <button type="button" className={classes.leave} onClick={leave}>
          {connectionMessages.leave}
        </button>
      )}
    </div>
  )
}

const noteOfReads = (isOnline: boolean, isBehind: boolean, silentSince: Date | null): string | undefined => {
  if (!isOnline) return connectionMessages.offline
  if (isBehind) return connectionMessages.outOfDate
  return silentSince ? connectionMessages.silent(timeOf(silentSince)) : undefined
}

const timeOf = (instant: Date): string => instant.toLocaleTimeString('en-IN', { hour: '2-digit', minute: '2-digit' })

/** True while a screen shows what it read before, since it could not be read again. */
const useIsBehind = (): boolean => {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.findAll({ type: 'active' }).some((query) => query.meta?.isFreshQuery === true && isOutdated(query)),
  )
}
