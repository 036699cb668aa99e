import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { dashboardMessages } from '@trophy/contract/dashboard/dashboard.constants.ts'
import { lastRefreshedText } from '@trophy/contract/dashboard/dashboard.rules.ts'
import { lastRefreshPollSeconds, useLastRefresh, useRefreshData } from './dashboard.api.ts'
import { inServerClock, now } from '../shared/clock.ts'
import { useEvent } from '../shared/event/use-event.ts'
import { showError, showSuccess } from '../shared/toast.ts'
import { ErrorBoundary } from '../shared/ui/feedback/error-boundary.tsx'
import { IconButton } from '../shared/ui/layout/icon-button.tsx'
import classes from './dashboard.module.css'

const buttonParts = {
  root: classes.button ?? '',
  section: classes.icon ?? '',
  label: classes.label ?? '',
}

/** The time of the last refresh, and the button for it. `isCompact`: only the button in a phone's header. */
export const RefreshControl = ({ isCompact = false }: { readonly isCompact?: boolean }) => {
  const refresh = useRefreshData()
  const start = () =>
    refresh.mutate(undefined, {
      onSuccess: () => showSuccess(dashboardMessages.refreshedTitle, dashboardMessages.refreshed),
      onError: (error) => showError(error, 'Please try again', dashboardMessages.refreshFailed),
    })
  return (
    <div className={classes.refresh} data-compact={isCompact || undefined}>
      <ErrorBoundary fallback={null}>
        <LastRefreshed />
      </ErrorBoundary>
      <IconButton
        size={isCompact ? 'sm' : 'md'}
        classNames={buttonParts}
        icon={IconRefresh}
        loading={refresh.isPending}
        onClick={start}
      >
        Refresh Data
      </IconButton>
    </div>
  )
}

/** The current time, updated every so many seconds, for texts such as 'a minute ago'. */
const useNow = (everySeconds: number): Date => {
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), everySeconds * 1000)
    return () => clearInterval(timer)
  }, [everySeconds])
  return time
}

const LastRefreshed = () => {
  const { timeZone } = useEvent()
  const { data, dataUpdatedAt, isPending } = useLastRefresh()
  // A new response is compared with its own time, not with that of the last tick.
  const time = inServerClock(Math.max(useNow(lastRefreshPollSeconds).getTime(), dataUpdatedAt))
  if (isPending) return <span className={classes.refreshed}> </span>
  const last = data?.lastRefresh ? new Date(data.lastRefresh) : null
  const text = data === undefined ? 'unknown' : lastRefreshedText(last, time, timeZone)
  return <span className={classes.refreshed}>Last refreshed: {text}</span>
}
