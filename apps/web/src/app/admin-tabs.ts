/** The tabs of the admin page, as they stand in the address: `/admin?tab=hotels`. */
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
