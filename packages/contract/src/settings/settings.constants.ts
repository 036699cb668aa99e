/** Limits of the event's settings (part 2 §5, §9). */
export const graceHoursRange = { minimum: 0, maximum: 72, default: 24 } as const
export const minimumStayRange = { minimum: 1, maximum: 30, default: 3 } as const

export const settingsMessages = { fetchFailed: 'Failed to fetch settings' } as const
