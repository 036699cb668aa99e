/** The tabs of the admin page, as in the URL: `/admin?tab=hotels`. */
export const adminTabKeys = [
  'dashboard',
  'participants',
  'hotels',
  'checkin',
  'checkout',
  'reports',
  'notifications',
  // Screens that are no tabs: they are reached beside the account, in the header.
  'todo',
  'accounts',
] as const

export type AdminTabKey = (typeof adminTabKeys)[number]
