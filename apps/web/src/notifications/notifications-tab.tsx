import { notificationLabels as labels } from './notifications.constants.ts'
import { ErrorBoundaries } from '../shared/ui/feedback/error-boundary.tsx'
import { PageHeader } from '../shared/ui/layout/page-header.tsx'
import { ComposerView } from './composer/composer-view.tsx'
import classes from './notifications.module.css'
import { SentNotifications } from './sent/sent-notifications.tsx'

/** The Send Notification tab: the composer, and past notifications with their delivery (part 2 §2). */
export const NotificationsTab = () => (
  <>
    <PageHeader title={labels.title} subtitle={labels.subtitle} />
    <ErrorBoundaries>
      <ComposerView />
      <div className={classes.past}>
        <SentNotifications />
      </div>
    </ErrorBoundaries>
  </>
)
