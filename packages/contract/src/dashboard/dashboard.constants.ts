export const lastRefreshPollSeconds = 30

export const dashboardMessages = {
  refreshedTitle: 'Data Refreshed',
  refreshed: 'All dashboard data has been refreshed successfully.',
  refreshFailed: 'Refresh Failed',
  statsFailed: 'Failed to load the figures',
} as const
