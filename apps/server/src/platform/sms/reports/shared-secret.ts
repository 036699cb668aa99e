import type { ReportRequest } from '../gateways/gateway.ts'
import { isSame } from '../secrets.ts'

/** Where a gateway that does not sign its reports puts the secret that it was given for them. */
const secretHeader = 'x-report-secret'

/** True when a report carries the secret, in the header or as `secret` in the query. Never without a secret set. */
export const hasSecret = ({ url, headers }: ReportRequest, secret: string | undefined): boolean => {
  const header = headers[secretHeader]
  const given = typeof header === 'string' ? header : new URL(url, 'http://localhost').searchParams.get('secret')
  return secret !== undefined && given !== null && isSame(given, secret)
}
