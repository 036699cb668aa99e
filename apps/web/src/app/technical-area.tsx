import '../shared/theme/admin-styles.ts'
import { TechnicalDashboard } from '../technical/technical-dashboard.tsx'
import { FailedBatches } from '../uploads/failed-batches.tsx'

/** The technical admin's page, with the failed batches that the admin sees as well. */
export const TechnicalArea = () => <TechnicalDashboard failedBatches={<FailedBatches />} />
