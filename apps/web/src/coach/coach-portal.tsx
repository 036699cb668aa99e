import { Tabs, VisuallyHidden } from '@mantine/core'
import { IconLogout, IconMessage, IconUsers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { coachEndpoints, coachHotelEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { journeyEndpoints } from '@trophy/contract/journeys/journeys.contract.ts'
import { rollCallEndpoints } from '@trophy/contract/roll-call/roll-call.contract.ts'
import { Suspense, useEffect, useRef } from 'react'
import { keyOf } from '../shared/api/endpoint-query.ts'
import { useIsOnline } from '../shared/connection.ts'
import { useDocumentTitle, useEvent } from '../shared/event/use-event.ts'
import { LanguageChoice } from '../shared/languages/language-choice.tsx'
import { adoptLanguage, chosenLanguage, languageIsSent, unsentLanguage } from '../shared/languages/language.ts'
import type { ShownTopics } from '../shared/live/affected-queries.ts'
import { lazy } from '../shared/lazy.tsx'
import { LiveUpdates } from '../shared/live/live-updates.ts'
import { useSession, useSignedInUser } from '../shared/session/session.tsx'
import patterns from '../shared/theme/patterns.module.css'
import { ConnectionNote } from '../shared/ui/feedback/connection-note.tsx'
import { ErrorBoundary } from '../shared/ui/feedback/error-boundary.tsx'
import { trackHeaderHeight } from '../shared/ui/layout/viewport.ts'
import classes from './coach-portal.module.css'
import { putLanguage } from './coach.api.ts'
import { coachLabels, logoutDelayMilliseconds } from './coach.constants.ts'
import { LogoutButton } from './logout-button.tsx'
import { MessageTab } from './messages/message-tab.tsx'
import { useUnreadCount } from './messages/messages.api.ts'
import { useQueue, useQueueState, useSendWaiting } from './offline/use-queue.ts'
import { MyTeam } from './team/my-team.tsx'
import { useCoachView } from './use-coach-view.ts'
import { useFocusOfBusyButtons, useHeadingFocus, useKeptFocus } from './use-focus.ts'
import { offlineLabels } from './offline/offline.constants.ts'

const ActionLists = lazy(() => import('./offline/queue.api.ts'), 'ActionLists')

const shownTopics: ShownTopics = [
  [coachEndpoints.dashboard, ['people', 'hotels', 'settings']],
  [coachHotelEndpoints.find, ['people', 'hotels', 'settings']],
  [rollCallEndpoints.read, ['roll_call', 'people', 'settings']],
  [journeyEndpoints.readOwn, ['journeys']],
  [coachEndpoints.notifications, ['messages']],
  [coachEndpoints.unreadCount, ['messages']],
]

/** The coach portal (part 1 §2.4): the team, and the messages of the admins. */
export const CoachPortal = () => {
  const { view, show } = useCoachView()
  const isMessage = view === 'message'
  const tab = isMessage ? 'message' : 'team'
  useSendWaiting()
  useOwnLanguage()
  useFocusOfBusyButtons()
  const { waiting, refused } = useQueueState()
  const keptFocus = useKeptFocus([...waiting, ...refused].map(({ order }) => order).join(' '))
  useDocumentTitle(isMessage ? coachLabels.messages : coachLabels.team)
  return (
    <div className={classes.page}>
      <LiveUpdates shown={shownTopics} />
      <PortalHeader tab={tab} onTab={show} />
      <main className={classes.main}>
        <div className={classes.panel} {...panelProps(tab)} {...keptFocus}>
          <UnreadCount />
          <PendingActions />
          <ErrorBoundary key={tab} isFramed>
            {isMessage ? <MessageTab /> : <MyTeam />}
          </ErrorBoundary>
          {(view === 'team' || isMessage) && (
            <footer className={classes.footer}>
              <LanguageChoice />
            </footer>
          )}
        </div>
      </main>
    </div>
  )
}

const messagesKey = keyOf(coachEndpoints.notifications)

/**
 * Keeps the language of this device and that of the coach's messages the same: what was chosen here is sent, as soon as
 * there is a network; else the portal opens in the language that was chosen elsewhere.
 */
const useOwnLanguage = (): void => {
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const { refresh } = useSession()
  const { preferredLanguage } = useSignedInUser()
  const isOpen = useRef(false)
  useEffect(() => {
    const language = unsentLanguage()
    // Only when the portal opens: a later reload would interrupt the coach.
    const isOpening = !isOpen.current
    isOpen.current = true
    if (language === undefined) {
      const isElsewhere = preferredLanguage !== undefined && preferredLanguage !== (chosenLanguage() ?? 'en')
      if (isOpening && isElsewhere) adoptLanguage(preferredLanguage)
    } else if (language === preferredLanguage) {
      languageIsSent()
    } else if (isOnline) {
      putLanguage(language)
        .then(() => Promise.all([refresh(), client.invalidateQueries({ queryKey: messagesKey })]))
        .catch(console.error)
    }
  }, [client, isOnline, preferredLanguage, refresh])
}

type PortalTab = 'team' | 'message'

interface PortalHeaderProps {
  readonly tab: PortalTab
  readonly onTab: (tab: PortalTab) => void
}

const tabsId = 'portal'

/** The content of a tab is not within the tabs: these props connect it to its tab. */
const panelProps = (tab: PortalTab) => ({
  role: 'tabpanel',
  id: `${tabsId}-panel-${tab}`,
  'aria-labelledby': `${tabsId}-tab-${tab}`,
})

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** The sticky header: title, Logout and the two tabs. */
const PortalHeader = ({ tab, onTab }: PortalHeaderProps) => {
  const { name } = useEvent()
  // After the sign-in: its last button has gone with the focus. A page that was loaded is read from its beginning.
  const heading = useHeadingFocus(navigator.userActivation?.hasBeenActive)
  return (
    <header ref={trackHeaderHeight} className={`${patterns.stickyHeader} ${classes.header}`}>
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

/** Tells screen readers of a message that arrives: the badge of the tab is only seen. */
const UnreadCount = () => {
  const { data = 0 } = useUnreadCount()
  return <VisuallyHidden role="status">{data > 0 && coachLabels.unreadMessageCount(data)}</VisuallyHidden>
}

/** What waits for the network and what was refused, above the team and the messages; empty when there is neither. */
const PendingActions = () => {
  const actions = useQueueState()
  const queue = useQueue()
  const { waiting, refused, others } = actions
  const inShort = (
    <p>
      {refused.length > 0 && offlineLabels.refused(refused.length)} {offlineLabels.waiting(waiting.length)}
    </p>
  )
  return (
    // Always rendered, so that screen readers announce a text when it appears.
    <div role="status">
      {waiting.length + refused.length + others > 0 && (
        <ErrorBoundary fallback={inShort}>
          <Suspense fallback={inShort}>
            <ActionLists actions={actions} queue={queue} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
