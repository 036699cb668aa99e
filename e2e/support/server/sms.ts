import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import type { OutgoingSms, SmsGateway } from '@trophy/server/testing'

/** A gateway that keeps what it is given, as the phones of the event would. */
export const collectSms = () => {
  const sent: OutgoingSms[] = []
  const gateway: SmsGateway = {
    send: async (sms) => {
      sent.push(sms)
      return { reference: randomUUID() }
    },
  }
  return { ...gateway, sentTo: (mobile: string): OutgoingSms[] => sent.filter(({ to }) => to === mobile) }
}

/** The newest one-time password that the phone with this number got; waits until it has more than `known` messages. */
export const newestOtp = async (
  { sentTo }: ReturnType<typeof collectSms>,
  mobile: string,
  known = 0,
): Promise<string> => {
  await expect.poll(() => sentTo(mobile).length).toBeGreaterThan(known)
  const otp = /\b\d{6}\b/.exec(sentTo(mobile).at(-1)?.text ?? '')?.[0]
  if (otp === undefined) throw new Error('The newest SMS carries no one-time password')
  return otp
}
