/** Shown until the organiser gives a file of its own. The people and numbers are made up. */
export const defaultEvent = {
  name: 'State Sports Trophy',
  logos: [
    { src: '/logos/sports-authority.svg', alt: 'State sports authority' },
    { src: '/logos/state-government.svg', alt: 'State government' },
    { src: '/logos/trophy.svg', alt: 'State sports trophy' },
  ],
  supportContacts: [
    { name: 'Accommodation desk', phone: '+91 90000 00001' },
    { name: 'Hotel coordination', phone: '+91 90000 00002' },
    { name: 'Transport desk', phone: '+91 90000 00003' },
    { name: 'Team registration', phone: '+91 90000 00004' },
    { name: 'Technical help', phone: '+91 90000 00005' },
  ],
}

export const supportHours = '9:00 AM to 6:00 PM IST, Monday to Friday'
export const copiedMilliseconds = 2000

export const supportLabels = {
  open: 'Need help? Contact support',
  title: 'Support contacts',
  hours: `Support hours: ${supportHours}`,
  call: (name: string) => `Call ${name}`,
  copy: (name: string) => `Copy the number of ${name}`,
  copied: 'Copied',
} as const

export const eventMessages = {
  fetchFailed: 'Failed to load the support contacts',
  copyFailedTitle: 'Copy Failed',
  copyFailed: 'Unable to copy.',
} as const
