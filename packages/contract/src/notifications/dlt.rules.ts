import { linksAndNumbersIn } from './sms-links.rules.ts'
import { lengthOf } from './notifications.rules.ts'

/** The tags of variables on the DLT portals: what may stand in a variable of a registered text. */
export const dltVariableTypes = ['alphanumeric', 'numeric', 'url', 'urlott', 'cbn', 'email'] as const
export type DltVariableType = (typeof dltVariableTypes)[number]

const digits = /^\d+$/
const webAddress = /^https?:\/\/\S+$/

/** `alphanumeric` takes every text without links and phone numbers. */
const patterns = {
  alphanumeric: /^[^]+$/,
  numeric: digits,
  url: webAddress,
  urlott: webAddress,
  cbn: /^\+?\d{3,15}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
} as const satisfies Record<DltVariableType, RegExp>

/** A variable of a registered text, which one of ours fills. */
export interface RegisteredVariable {
  readonly type: DltVariableType
  readonly maximum: number
}

/** Why carriers would drop an SMS with this value, as the end of a sentence; undefined for a value that fits. */
export const valueMistake = (value: string, { type, maximum }: RegisteredVariable): string | undefined => {
  if (!patterns[type].test(value)) return `is not ${type}`
  const length = lengthOf(value)
  if (length > maximum) return `has ${length} characters, ${maximum} at most are registered`
  const [found] = type === 'alphanumeric' ? linksAndNumbersIn(value) : []
  return found === undefined ? undefined : `has a link or phone number, which is registered as ${type}`
}
