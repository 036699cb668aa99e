import { coachEndpoints } from '@trophy/contract/coach/coach.contract.ts'
import { rollCallEndpoints } from '@trophy/contract/roll-call/roll-call.contract.ts'
import { coachLabels } from './coach.constants.ts'
import { useDocumentTitle } from '../shared/event/use-document-title.ts'
import type { ShownTopics } from '../shared/live/affected-queries.ts'
import { LiveUpdates } from '../shared/live/live-updates.ts'
import { LanguageChoice } from '../shared/languages/language-choice.tsx'
import { ErrorBoundary } from '../shared/ui/feedback/error-boundary.tsx'
import classes from './coach-portal.module.css'
import { UnreadCount } from './messages/unread-count.tsx'
import { MessageTab } from './messages/message-tab.tsx'
import { PendingActions } from './offline/pending-actions.tsx'
import { useQueueState, useSendWaiting } from './offline/use-queue.ts'
import { panelProps, PortalHeader } from './portal-header.tsx'
import { MyTeam } from './team/my-team.tsx'
import { useCoachView } from './use-coach-view.ts'
import { useOwnLanguage } from './use-own-language.ts'
import { useFocusOfBusyButtons, useKeptFocus } from './use-kept-focus.ts'

const shownTopics: ShownTopics = [
  [coachEndpoints.dashboard, ['people', 'settings']],
  [rollCallEndpoints.read, ['roll_call', 'people', 'settings']],
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
