import { BlockList, isIP } from 'node:net'
import type { Config, insecureNames } from './config.ts'
import { sendsNothing } from '../sms/gateways/sms-settings.ts'

/** What production refuses at start, unless `ALLOW_INSECURE` contains its name. */
export interface InsecureFinding {
  readonly name: (typeof insecureNames)[number]
  /** One line: what is insecure, and what to do. */
  readonly problem: string
}

type CheckedSettings = Pick<Config, 'demoData' | 'host' | 'isPractice' | 'sms' | 'trustedProxies'>

/**
 * What is insecure in the settings themselves, for a server in production. Demo data and SMS that go nowhere are what
 * a practice event has.
 */
export const findInsecureSettings = (settings: CheckedSettings): InsecureFinding[] => {
  const { demoData, host, isPractice, sms, trustedProxies } = settings
  const findings: InsecureFinding[] = []
  if (demoData && !isPractice) {
    findings.push({ name: 'demo-data', problem: 'Setting DEMO_DATA: the demo event is not for production' })
  }
  if (sendsNothing(sms.provider) && !isPractice) {
    const problem = `Setting SMS_PROVIDER: ${sms.provider} sends no SMS and writes one-time passwords to a file; set a gateway`
    findings.push({ name: 'sms-outbox', problem })
  }
  if (!isLoopback(host) && trustedProxies.length === 0) {
    const problem =
      'Setting TRUSTED_PROXIES: is needed because HOST accepts other machines; set the address of the proxy'
    findings.push({ name: 'no-proxy', problem })
  }
  return findings
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** A name other than `localhost` may resolve to any address. */
export const isLoopback = (host: string): boolean => {
  if (host.toLowerCase() === 'localhost') return true
  const family = isIP(host)
  return family !== 0 && loopback.check(host, family === 4 ? 'ipv4' : 'ipv6')
}
