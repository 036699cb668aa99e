import type { OutgoingSms, SmsGateway } from './gateway.ts'

const longestReason = 200

/** Hands an SMS to the gateway once; answers its reference, or why it was refused. */
export const handOver = async (
  gateway: SmsGateway,
  sms: OutgoingSms,
): Promise<{ reference: string } | { reason: string }> => {
  try {
    return await gateway.send(sms)
  } catch (error) {
    return { reason: withoutNumbers(error instanceof Error ? error.message : String(error)) }
  }
}

/** A gateway's words may quote the number or the code. */
const withoutNumbers = (reason: string): string => reason.replaceAll(/\d{4,}/g, '…').slice(0, longestReason)
