import type { Context } from '../../platform/context.ts'
import type { Queryable } from '../../platform/db/database.ts'
import type { InsecureFinding } from '../../platform/config/insecure-settings.ts'
import { matchesHash } from '../secrets.ts'
import { demoAccounts, firstUsersOf } from './first-users.ts'
import { selectAccounts } from './first-users.sql.ts'

const demoPasswords: readonly string[] = Object.values(demoAccounts).map(({ password }) => password)

interface CheckedAccount {
  readonly hasMobile: boolean
  readonly hasDemoPassword: boolean
}

/**
 * What is insecure about the accounts of admins and technical admins: those in the database, and those that the
 * settings are about to create.
 */
export const findInsecureAccounts = async (
  context: Pick<Context, 'config' | 'database'>,
): Promise<InsecureFinding[]> => {
  const accounts = await checkAccounts(context)
  const withDemoPassword = accounts.filter(({ hasDemoPassword }) => hasDemoPassword).length
  const withoutMobile = accounts.filter(({ hasMobile }) => !hasMobile).length
  const findings: InsecureFinding[] = []
  if (withDemoPassword > 0) {
    const problem = `${counted(withDemoPassword)} the password of the demo event, which is public; set another`
    findings.push({ name: 'demo-passwords', problem })
  }
  if (withoutMobile > 0) {
    const problem = `${counted(withoutMobile)} no mobile number for one-time passwords; set one, such as ADMIN_MOBILE`
    findings.push({ name: 'admin-without-mobile', problem })
  }
  return findings
}

const counted = (count: number): string => (count === 1 ? '1 admin account has' : `${count} admin accounts have`)

const checkAccounts = async ({ config, database }: Pick<Context, 'config' | 'database'>): Promise<CheckedAccount[]> => {
  const stored = await selectAccounts(database)
  const roles = new Set(stored.map(({ role }) => role))
  const planned = firstUsersOf(config, config.demoData).filter(({ role }) => !roles.has(role))
  return [
    ...planned.map(({ mobileNumber, password }) => ({
      hasMobile: mobileNumber !== null,
      hasDemoPassword: demoPasswords.includes(password),
    })),
    ...(await Promise.all(
      stored.map(async ({ hasMobile, passwordHash }) => ({
        hasMobile,
        hasDemoPassword: await matchesDemoPassword(passwordHash),
      })),
    )),
  ]
}

/** How many admins and technical admins can sign in with a password of the demo event. */
export const countDemoPasswords = async (database: Queryable): Promise<number> => {
  const accounts = await selectAccounts(database)
  const found = await Promise.all(accounts.map(({ passwordHash }) => matchesDemoPassword(passwordHash)))
  return found.filter(Boolean).length
}

/** The answers for hashes so far: each takes a tenth of a second, and never changes. */
const answers = new Map<string, Promise<boolean>>()

const matchesDemoPassword = (passwordHash: string): Promise<boolean> => {
  const known = answers.get(passwordHash)
  if (known !== undefined) return known
  const answer = compareWithDemo(passwordHash)
  answers.set(passwordHash, answer)
  // Such as for too many hashes at once: the next call compares again.
  answer.catch(() => answers.delete(passwordHash))
  return answer
}

const compareWithDemo = async (passwordHash: string): Promise<boolean> => {
  for (const password of demoPasswords) if (await matchesHash(passwordHash, password)) return true
  return false
}
