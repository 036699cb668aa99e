import { GatewayRefusal, type OutgoingSms } from './gateway.ts'

const patterns = { numeric: /^\d+$/, url: /^https?:\/\/\S+$/, alphanumeric: /^[^]+$/ } as const

/**
 * The variables of a registered template by the gateway's names.
 * @throws GatewayRefusal (`never`) where a value is missing or violates the variable's registration: carriers would
 * drop the SMS
 */
export const templateVariables = ({ dlt, variables }: OutgoingSms): Record<string, string> =>
  Object.fromEntries(
    (dlt.variables ?? []).map(({ name, from, type, maximum }) => {
      const value = variables[from] ?? ''
      if (!patterns[type].test(value))
        throw new GatewayRefusal('never', `Variable ${from} of the template is not ${type}`)
      if ([...value].length > maximum) {
        throw new GatewayRefusal('never', `Variable ${from} of the template is longer than ${maximum} characters`)
      }
      return [name, value]
    }),
  )
