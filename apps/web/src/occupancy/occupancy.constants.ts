export const occupancyPeriodLabels = {
  next_30_days: 'Next 30 days',
  next_2_weeks: 'Next 2 weeks',
  next_1_week: 'Next 1 week',
  past_1_week: 'Past 1 week',
  past_2_weeks: 'Past 2 weeks',
  custom: 'Custom range',
} as const

/** While a recount is at work. */
export const calculationStatusPollSeconds = 10
