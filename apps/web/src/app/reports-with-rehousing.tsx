import { ReportsTab } from '../reports/reports-tab.tsx'
import { useOpenRehousing } from './use-open-rehousing.ts'

/** The Reports tab, whose overbooked hotels lead to a plan for the people who are too many. */
export const ReportsWithRehousing = () => <ReportsTab onRehouse={useOpenRehousing()} />
