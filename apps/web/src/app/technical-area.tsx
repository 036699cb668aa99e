import '../shared/theme/admin-styles.ts'
import { uploadEndpoints } from '@trophy/contract/uploads/uploads.contract.ts'
import type { ShownTopics } from '../shared/live/affected-queries.ts'
import { LiveUpdates } from '../shared/live/live-updates.ts'
import { TechnicalDashboard } from '../technical/technical-dashboard.tsx'
import { FailedBatches } from '../uploads/failed-batches/failed-batches.tsx'
import { TechnicalTodo } from './todo-pages.tsx'

const topics: ShownTopics = [[uploadEndpoints.failedBatches, ['uploads']]]

/** The technical admin's page with the failed batches and what is left to do. */
export const TechnicalArea = () => (
  <>
    <LiveUpdates shown={topics} />
    <TechnicalDashboard failedBatches={<FailedBatches />} todo={<TechnicalTodo />} />
  </>
)
