import { coachLabels } from '@trophy/contract/coach/coach.constants.ts'
import { useDocumentTitle } from '../shared/event/use-document-title.ts'
import { LiveUpdates } from '../shared/live/live-updates.ts'
import { ErrorBoundary } from '../shared/ui/feedback/error-boundary.tsx'
import classes from './coach-portal.module.css'
import { coachTopics } from './coach-topics.ts'
import { MessageTab } from './messages/message-tab.tsx'
import { MyTeam } from './team/my-team.tsx'
import { panelOf, PortalHeader } from './portal-header.tsx'
import { useCoachView } from './use-coach-view.ts'

/** The coach portal (part 1 §2.4): the team, and the messages of the admins. */
export const CoachPortal = () => {
  const { view, show } = useCoachView()
  const isMessage = view === 'message'
  const tab = isMessage ? 'message' : 'team'
  useDocumentTitle(isMessage ? coachLabels.messages : coachLabels.team)
  return (
    <div className={classes.page}>
      <LiveUpdates shown={coachTopics} />
      <PortalHeader tab={tab} onTab={show} />
      <main className={classes.main}>
        <div className={classes.panel} {...panelOf(tab)}>
          <ErrorBoundary key={tab} isFramed>
            {isMessage ? <MessageTab /> : <MyTeam />}
          </ErrorBoundary>
        </div>
      </main>
    </div>
  )
}
