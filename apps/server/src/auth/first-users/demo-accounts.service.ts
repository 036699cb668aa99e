import type { Context } from '../../platform/context.ts'
import { demoAccounts } from './demo-accounts.ts'
import { matchesHash } from '../sign-in/slow-hash.ts'
import { findUserByEmail } from '../user.sql.ts'

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
