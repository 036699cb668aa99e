/** The first admin and technical admin of every journey. */
export const accounts = {
  admin: { email: 'admin@example.org', password: 'organiser-1', mobile: '+919000000001', name: 'Asha Organiser' },
  technicalAdmin: {
    email: 'technical@example.org',
    password: 'technician-1',
    mobile: '+919000000002',
    name: 'Tara Technician',
  },
} as const
