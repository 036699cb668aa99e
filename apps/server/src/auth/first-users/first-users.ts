import { type Config, InvalidSetting } from '../../platform/config/config.ts'

export interface FirstUser {
  readonly role: 'admin' | 'technical_admin'
  readonly email: string
  readonly password: string
  readonly mobileNumber: string | null
  readonly name: string
}

type AccountSettings = Config['admin']

/**
 * The users named by the settings; with `withDemoAccounts`, demo accounts complete the settings. A user without email
 * and password is omitted. Throws {@link InvalidSetting} for settings that contradict each other.
 */
export const firstUsersOf = (
  { admin, technicalAdmin }: Pick<Config, 'admin' | 'technicalAdmin'>,
  withDemoAccounts: boolean,
): FirstUser[] => {
  const demo = withDemoAccounts ? demoAccounts : undefined
  const users = [
    userOf('admin', 'ADMIN', 'Admin User', { ...demo?.admin, ...given(admin) }),
    userOf('technical_admin', 'TECHNICAL_ADMIN', 'Technical Admin', {
      ...demo?.technicalAdmin,
      ...given(technicalAdmin),
    }),
  ].filter((user) => user !== null)
  refuseShared(users)
  return users
}

const given = (settings: AccountSettings): Partial<AccountSettings> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))

const userOf = (
  role: FirstUser['role'],
  setting: string,
  defaultName: string,
  { email, password, mobileNumber, name }: Partial<AccountSettings>,
): FirstUser | null => {
  if (email === undefined && password === undefined) return null
  if (email === undefined) throw new InvalidSetting(`Setting ${setting}_EMAIL: is needed beside ${setting}_PASSWORD`)
  if (password === undefined) throw new InvalidSetting(`Setting ${setting}_PASSWORD: is needed beside ${setting}_EMAIL`)
  return { role, email: email.toLowerCase(), password, mobileNumber: mobileNumber ?? null, name: name ?? defaultName }
}

const refuseShared = ([first, second]: FirstUser[]): void => {
  if (first === undefined || second === undefined) return
  if (first.email === second.email) throw new InvalidSetting('Setting TECHNICAL_ADMIN_EMAIL: is that of the admin')
  if (first.mobileNumber !== null && first.mobileNumber === second.mobileNumber) {
    throw new InvalidSetting('Setting TECHNICAL_ADMIN_MOBILE: is that of the admin')
  }
}

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
