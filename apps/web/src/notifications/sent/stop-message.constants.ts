import { groupedCount } from '@trophy/contract/core/texts/counts.rules.ts'

const smsCount = (sms: number): string => `${groupedCount(sms)} SMS`

export const stopMessages = {
  question:
    'SMS that are not sent yet are never sent, and coaches see the message as withdrawn. This cannot be undone.',
  stopped: (stopped: number, sent: number) =>
    `${smsCount(stopped)} will not be sent; ${smsCount(sent)} had been sent already.`,
  failed: 'Failed to stop the message',
} as const
