export const lastRefreshPollSeconds = 30

export const dashboardMessages = {
  refreshedTitle: 'Data Refreshed',
  refreshed: 'All dashboard data has been refreshed successfully.',
  refreshFailed: 'Refresh Failed',
} as const
