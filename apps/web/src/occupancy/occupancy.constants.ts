export const occupancyPeriodLabels = {
  next_30_days: 'Next 30 days',
  next_2_weeks: 'Next 2 weeks',
  next_1_week: 'Next 1 week',
  past_1_week: 'Past 1 week',
  past_2_weeks: 'Past 2 weeks',
  custom: 'Custom range',
} as const

/** What can be done with a night of a hotel. */
export const gridLabels = {
  rehouse: 'Re-house from this night',
  rehouseKeys: 'or Shift + Enter',
} as const

/** Of the inventory view (part 2 §9). */
export const calculationStatusPollSeconds = 10
