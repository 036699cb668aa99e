import { createHash, timingSafeEqual } from 'node:crypto'
import type { ReportRequest } from './gateways/gateway.ts'

/** The header in which a gateway that does not sign its reports sends the secret of the settings. */
const secretHeader = 'x-report-secret'

/** True when a report has the secret, in the header or as `secret` in the query; false when none is set. */
export const hasSecret = ({ url, headers }: ReportRequest, secret: string | undefined): boolean => {
  const header = headers[secretHeader]
  const given = typeof header === 'string' ? header : new URL(url, 'http://localhost').searchParams.get('secret')
  return secret !== undefined && given !== null && isSame(given, secret)
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares secrets in constant time. */
export const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected))
