import { findInsecureAccounts } from '../auth/first-users/insecure-accounts.service.ts'
import type { Context } from '../platform/context.ts'
import { findInsecureSettings, type InsecureFinding } from '../platform/config/insecure-settings.ts'
import { StartFailure } from '../platform/errors.ts'

/**
 * With `NODE_ENV=production`: refuses to start with insecure settings and accounts, and warns in the log of those that
 * `ALLOW_INSECURE` permits. Call it before accounts and data are created.
 * @throws StartFailure with one line for each finding
 */
export const checkProduction = async (context: Pick<Context, 'config' | 'database' | 'log'>): Promise<void> => {
  const { config, log } = context
  if (!config.isProduction) return
  // The demo accounts of the practice event are for everybody.
  const accounts = config.isPractice ? [] : await findInsecureAccounts(context)
  const findings = [...findInsecureSettings(config), ...accounts]
  const refused = findings.filter(({ name }) => !config.allowInsecure.includes(name))
  if (refused.length > 0) throw new StartFailure(refused.map(lineOf).join('\n'))
  for (const { name, problem } of findings) log.warn({ allowInsecure: name }, `Insecure: ${problem}`)
  if (config.eventConfigFile === undefined) {
    log.warn('EVENT_CONFIG is not set: the support contacts on the login screen are placeholders')
  }
}

const lineOf = ({ name, problem }: InsecureFinding): string => `${problem} (or permit it: ALLOW_INSECURE=${name})`
