import { InvalidSetting } from '../../platform/config/config.ts'
import type { Context } from '../../platform/context.ts'
import { violatedConstraint } from '../../platform/db/failures.ts'
import { type FirstUser, firstUsersOf, demoAccounts } from './first-users.ts'
import { hasUserOfRole, insertFirstUser } from './first-users.sql.ts'
import { newPasswordProblem } from '../accounts/new-password.service.ts'
import { hashSlowly, matchesHash } from '../secrets.ts'
import { findUserByEmail } from '../user.sql.ts'

/**
 * Creates the first admin and the first technical admin if there are none (decisions §10); several servers may do so at
 * once. Returns the users that this call created, to print at the start. Throws `InvalidSetting`.
 * @param options.withDemoAccounts true when the demo event is loaded: demo accounts then complete the settings
 */
export const createFirstUsers = async (
  context: Context,
  { withDemoAccounts }: { withDemoAccounts: boolean },
): Promise<FirstUser[]> => {
  const created: FirstUser[] = []
  for (const user of firstUsersOf(context.config, withDemoAccounts)) {
    if (await createUser(context, user)) created.push(user)
  }
  if (!(await hasUserOfRole(context.database, 'admin'))) {
    context.log.warn('There is no admin yet: set ADMIN_EMAIL and ADMIN_PASSWORD, and start again')
  }
  return created
}

const createUser = async ({ config, database, clock }: Context, user: FirstUser): Promise<boolean> => {
  // Checked first, so that not every start computes a slow hash.
  if (await hasUserOfRole(database, user.role)) return false
  const setting = user.role === 'admin' ? 'ADMIN' : 'TECHNICAL_ADMIN'
  const problem = config.isProduction ? await newPasswordProblem(user.password, user) : undefined
  if (problem !== undefined) throw new InvalidSetting(`Setting ${setting}_PASSWORD: ${problem}`)
  const passwordHash = await hashSlowly(user.password)
  try {
    return await insertFirstUser(database, { ...user, passwordHash, now: clock.now() })
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error
    throw new InvalidSetting(`Setting ${setting}_EMAIL or ${setting}_MOBILE: is that of another user`, { cause: error })
  }
}

type DemoAccount = (typeof demoAccounts)[keyof typeof demoAccounts]

/** The demo accounts that can sign in, to print at the start. */
export const listDemoAccounts = async ({ database }: Context): Promise<DemoAccount[]> => {
  const working: DemoAccount[] = []
  for (const account of Object.values(demoAccounts)) {
    const user = await findUserByEmail(database, account.email)
    if (await matchesHash(user?.passwordHash, account.password)) working.push(account)
  }
  return working
}

/** The account of desks in the practice event, whose server creates it at each start. */
export const practiceAccount = () => ({ email: demoAccounts.admin.email, password: demoAccounts.admin.password })
