/** The tabs of the admin page, as in the URL: `/admin?tab=hotels`. */
export const adminTabKeys = [
  'dashboard',
  'participants',
  'hotels',
  'checkin',
  'checkout',
  'reports',
  'notifications',
] as const

/** Screens that are no tabs: they are reached beside the account, in the header. */
export const adminPageKeys = ['todo', 'accounts'] as const

export type AdminTabKey = (typeof adminTabKeys)[number] | (typeof adminPageKeys)[number]
