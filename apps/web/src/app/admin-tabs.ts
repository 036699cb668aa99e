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
export type AdminTabKey = (typeof adminTabKeys)[number]
