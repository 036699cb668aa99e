import type { ReportRequest } from '../gateways/gateway.ts'
import { isSame } from '../secrets.ts'

/** The header in which a gateway that does not sign its reports sends the secret of the settings. */
const secretHeader = 'x-report-secret'

/** True when a report has the secret, in the header or as `secret` in the query; false when none is set. */
export const hasSecret = ({ url, headers }: ReportRequest, secret: string | undefined): boolean => {
  const header = headers[secretHeader]
  const given = typeof header === 'string' ? header : new URL(url, 'http://localhost').searchParams.get('secret')
  return secret !== undefined && given !== null && isSame(given, secret)
}
