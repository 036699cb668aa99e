/** The accounts of the demo event, printed at start. Settings of the same name replace them. */
export const demoAccounts = {
  admin: {
    email: 'admin@example.org',
    password: 'organiser-demo',
    mobileNumber: '+919000000001',
    name: 'Asha Organiser',
  },
  technicalAdmin: {
    email: 'technical@example.org',
    password: 'technician-demo',
    mobileNumber: '+919000000002',
    name: 'Tara Technician',
  },
} as const
