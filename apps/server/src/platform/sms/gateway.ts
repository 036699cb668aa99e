/** One SMS for a gateway: providers send the text, or the template's id with the variables, as they need. */
export interface OutgoingSms {
  /** `+91` and ten digits. */
  readonly to: string
  /** The message type, whose DLT template id stands in the settings. */
  readonly templateKey: string
  readonly variables: Readonly<Record<string, string>>
  readonly text: string
  /** India's registration of commercial SMS: entity, sender header and template, where registered. */
  readonly dlt: { readonly entityId?: string; readonly header?: string; readonly templateId?: string }
  /** True when the text needs more than the GSM alphabet. */
  readonly unicode: boolean
}

export interface SmsGateway {
  /** Hands one SMS over; answers the gateway's own reference. Throws when it was refused or not reached. */
  send(sms: OutgoingSms): Promise<{ reference: string }>
}
