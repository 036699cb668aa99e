import '../shared/theme/admin-styles.ts'
import { LiveUpdates } from '../shared/live/live-updates.ts'
import { TechnicalDashboard } from '../technical/technical-dashboard.tsx'
import { FailedBatches } from '../uploads/failed-batches/failed-batches.tsx'
import { technicalTopics } from './admin-topics.ts'
import { TechnicalTodo } from './todo-pages.tsx'

/** The technical admin's page with the failed batches and what is left to do. */
export const TechnicalArea = () => (
  <>
    <LiveUpdates shown={technicalTopics} />
    <TechnicalDashboard failedBatches={<FailedBatches />} todo={<TechnicalTodo />} />
  </>
)
