import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { connectionMessages } from '../../texts/page.constants.ts'
import { isOutdated } from '../../api/queries/fresh-query.ts'
import { liveStatus, useIsOnline } from '../../connection.ts'
import { useWaitingMutations } from '../../api/queries/retrying-mutation.ts'
import { useEvent } from '../../event/use-event.ts'
import { formatDateTime } from '../../format/dates.ts'
import classes from './connection-note.module.css'

/**
 * Shows that the browser is offline, that data is outdated, or that an action is being retried, which can be cancelled.
 */
export const ConnectionNote = () => {
  const isOnline = useIsOnline()
  const hasOutdatedData = useHasOutdatedData()
  const { timeZone } = useEvent()
  const { isWaiting, canCancel, cancel } = useWaitingMutations()
  const lostAt = useSyncExternalStore(liveStatus.subscribe, liveStatus.current)
  const text = isWaiting
    ? connectionMessages[isOnline ? 'retrying' : 'waiting']
    : dataText(isOnline, hasOutdatedData, lostAt && formatDateTime(lostAt.toISOString(), timeZone))
  return (
    <div className={classes.note} data-empty={text === undefined || undefined}>
      {/* Always rendered, so that screen readers announce a text when it appears. */}
      <span role="status">{text}</span>
      {canCancel && (
        <button type="button" className={classes.cancel} onClick={cancel}>
          {connectionMessages.cancelSending}
        </button>
      )}
    </div>
  )
}

const dataText = (isOnline: boolean, hasOutdatedData: boolean, lostAt: string | null): string | undefined => {
  if (!isOnline) return connectionMessages.offline
  if (hasOutdatedData) return connectionMessages.outdated
  return lostAt ? connectionMessages.disconnected(lostAt) : undefined
}

/** True while an active query shows older data because it could not be refetched. */
const useHasOutdatedData = (): boolean => {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.findAll({ type: 'active' }).some(isOutdated),
  )
}
