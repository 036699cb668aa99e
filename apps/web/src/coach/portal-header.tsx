import { Tabs } from '@mantine/core'
import { IconLogout, IconMessage, IconUsers } from '@tabler/icons-react'
import { coachLabels, logoutDelayMilliseconds } from './coach.constants.ts'
import { useEvent } from '../shared/event/use-event.ts'
import { LogoutButton } from './logout-button.tsx'
import { useUnreadCount } from './messages/messages.api.ts'
import { ConnectionNote } from '../shared/ui/feedback/connection-note.tsx'
import { ErrorBoundary } from '../shared/ui/feedback/error-boundary.tsx'
import { trackHeaderHeight } from '../shared/ui/layout/track-height.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import classes from './portal-header.module.css'

type PortalTab = 'team' | 'message'

interface PortalHeaderProps {
  readonly tab: PortalTab
  readonly onTab: (tab: PortalTab) => void
}

const tabsId = 'portal'

/** The content of a tab is not within the tabs: these props connect it to its tab. */
export const panelProps = (tab: PortalTab) => ({
  role: 'tabpanel',
  id: `${tabsId}-panel-${tab}`,
  'aria-labelledby': `${tabsId}-tab-${tab}`,
})

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** The sticky header: title, Logout and the two tabs. */
export const PortalHeader = ({ tab, onTab }: PortalHeaderProps) => {
  const { name } = useEvent()
  // After the sign-in: its last button has gone with the focus. A page that was loaded is read from its beginning.
  const heading = useHeadingFocus(navigator.userActivation?.hasBeenActive)
  return (
    <header ref={trackHeaderHeight} className={classes.header}>
      <div className={classes.inside}>
        <div className={classes.row}>
          <div className={classes.titles}>
            <h1 ref={heading} tabIndex={-1} className={classes.title}>
              {coachLabels.title}
            </h1>
            <div className={classes.event}>{name}</div>
          </div>
          <LogoutButton
            variant="subtle"
            color="gray"
            c="gray.7"
            leftSection={<IconLogout {...icon} />}
            delayMilliseconds={logoutDelayMilliseconds}
          >
            {coachLabels.logout}
          </LogoutButton>
        </div>
        <Tabs
          id={tabsId}
          value={tab}
          onChange={(value) => onTab(value === 'message' ? 'message' : 'team')}
          classNames={{ tabLabel: classes.tabLabel ?? '' }}
        >
          <Tabs.List className={classes.tabs ?? ''}>
            <Tabs.Tab value="team" leftSection={<IconUsers {...icon} />}>
              {coachLabels.team}
            </Tabs.Tab>
            <Tabs.Tab
              value="message"
              leftSection={<IconMessage {...icon} />}
              rightSection={
                <ErrorBoundary fallback={null}>
                  <UnreadBadge />
                </ErrorBoundary>
              }
            >
              {coachLabels.messages}
            </Tabs.Tab>
          </Tabs.List>
        </Tabs>
      </div>
      <ConnectionNote />
    </header>
  )
}

/** The number of unread messages, if any. */
const UnreadBadge = () => {
  const { data = 0 } = useUnreadCount()
  if (data === 0) return null
  return (
    <span className={classes.unread} role="img" aria-label={coachLabels.unreadCount(data)}>
      {data}
    </span>
  )
}
