import type { Language } from '@trophy/contract/core/texts/languages.ts'
import type { DltFacts, DltVariable } from './dlt.ts'

/** One SMS for a gateway: providers send the text, or the template's id with the variables, as they need. */
export interface OutgoingSms {
  /** Our reference: an SMS keeps it when it is retried. */
  readonly reference: string
  /** `+91` and ten digits. */
  readonly to: string
  /** The message type; the settings have its DLT template id. */
  readonly templateKey: string
  readonly language: Language
  readonly variables: Readonly<Record<string, string>>
  readonly text: string
  /** India's registration of commercial SMS: entity, sender header and template, where registered. */
  readonly dlt: DltFacts
  /** True when the text needs more than the GSM alphabet. */
  readonly unicode: boolean
  /** How long a gateway that supports it may try to deliver it: until its end. */
  readonly validSeconds?: number
}

/** A gateway's report about an SMS that it took, with at least one of the two references. */
export interface DeliveryReport {
  readonly reference?: string
  readonly gatewayReference?: string
  readonly state: 'sent' | 'delivered' | 'failed'
  readonly reason?: string
}

/** A request by which a gateway reports deliveries. */
export interface ReportRequest {
  /** The URL that the gateway called, with the query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: unknown
}

/** Returns texts without mobile numbers, in the same order. */
export type MaskTexts = (texts: readonly string[]) => Promise<readonly string[]>

export interface SmsGateway {
  /**
   * Hands one SMS over; returns the gateway's own reference. Throws {@link GatewayRefusal} when it was certainly not
   * taken; after any other error the outcome is unknown.
   */
  send(sms: OutgoingSms): Promise<{ reference: string }>
  /**
   * Asks about an unconfirmed SMS: returns the gateway's references of the messages that may be this SMS, none when it
   * was certainly not taken. Undefined for gateways that cannot be asked.
   */
  readonly find?: (sms: OutgoingSms, handedOverAt: Date) => Promise<readonly string[]>
  /** How long after handing over the result of `find` is reliable. */
  readonly findAfterMilliseconds?: number
  /** Whether SMS of a type may be sent in a language; absent where all may. */
  readonly hasTemplate?: (templateKey: string, language: Language) => boolean
  /** The registered variables of a type in a language; absent where nothing is registered. */
  readonly variablesOf?: (templateKey: string, language: Language) => readonly DltVariable[]
  /** Masks the texts of the SMS that the gateway itself has stored on this machine. */
  readonly maskStored?: (mask: MaskTexts) => Promise<void>
  /** Reads delivery reports; null when the call does not prove that it comes from the gateway. */
  readonly readReports?: (request: ReportRequest) => readonly DeliveryReport[] | null
}

/**
 * The gateway has certainly not taken an SMS. `never`: it will never take this one; `later`: it refuses all SMS at the
 * moment. The message is shown to people and has neither numbers nor secrets.
 */
export class GatewayRefusal extends Error {
  readonly kind: 'never' | 'later'
  readonly retryAfterSeconds: number

  constructor(kind: 'never' | 'later', message: string, retryAfterSeconds = 0) {
    super(message)
    this.name = 'GatewayRefusal'
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds
  }
}
