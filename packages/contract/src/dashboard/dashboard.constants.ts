export const dashboardMessages = {
  refreshedTitle: 'Data Refreshed',
  refreshed: 'All dashboard data has been refreshed successfully.',
  refreshFailed: 'Refresh Failed',
  statsFailed: 'Failed to load the figures',
} as const

/** The days that the charts show; the first is the default. */
export const progressRanges = ['around_today', 'whole_event'] as const

export type ProgressRange = (typeof progressRanges)[number]
