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

/**
 * Warns in the log, in production only, when an account has the public demo password: a demo account of an earlier
 * start, or one for which the settings changed the email but not the password.
 */
export const warnOfDemoPasswords = async ({ config, database, log }: Context): Promise<void> => {
  if (!config.isProduction) return
  const accounts = [
    [demoAccounts.admin, config.admin.email],
    [demoAccounts.technicalAdmin, config.technicalAdmin.email],
  ] as const
  for (const [{ email, password }, given] of accounts) {
    for (const each of new Set([email, given ?? email])) {
      const user = await findUserByEmail(database, each)
      if (user === undefined || !(await matchesHash(user.passwordHash, password))) continue
      log.warn('An admin can sign in with the password of the demo event, which is public: give the account another')
    }
  }
}
