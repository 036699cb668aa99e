import { listDemoAccounts } from '../../auth/first-users/first-users.service.ts'
import { listDemoCoaches } from '../../demo/demo-event.service.ts'
import type { Context } from '../../platform/context.ts'
import { readDlt } from '../../platform/sms/gateways/dlt.ts'
import { refusedOwnSms } from '../../platform/sms/gateways/own-sms.ts'

/** Prints the product's address and, with demo data, how to sign in. */
export const printBanner = async (address: string, context: Context): Promise<void> => {
  process.stdout.write(`\n${context.event.name} is ready at ${addressToOpen(address)}\n`)
  const lines = [...(context.config.demoData ? await demoLines(context) : []), ...(await rehearsalLines(context))]
  process.stdout.write(`${[...lines, 'Each SMS is shown here as it is sent. Stop with Ctrl-C.'].join('\n')}\n\n`)
}

/** With the rehearsal: what carriers would refuse of the product's own SMS. */
const rehearsalLines = async ({ config, clock, event }: Context): Promise<string[]> => {
  const { sms, eventTimeZone: timeZone } = config
  if (sms.provider !== 'rehearsal' || sms.dltFile === undefined) return []
  const refused = refusedOwnSms(readDlt(sms.dltFile), sms, event.name, { now: clock.now(), timeZone })
  if (refused.length === 0) return ['Carriers would take every SMS that the product writes itself.']
  return ['Carriers would refuse:', ...refused.map((line) => `  ${line}`)]
}

/** Whether the accounts still have their passwords takes a moment to find out. */
const demoLines = async (context: Context): Promise<string[]> => {
  const accounts = await listDemoAccounts(context)
  const coaches = await listDemoCoaches(context)
  return [
    ...accounts.map(({ name, email, password }) => `  ${name}: ${email}, password ${password}`),
    ...coaches.map(
      ({ name, mobileNumber, hotelId }) =>
        `  Coach ${name}: mobile ${mobileNumber}, hotel code ${hotelId} at reception`,
    ),
  ]
}

/** `localhost` for a server that listens on every address. */
const addressToOpen = (address: string): string => {
  const url = new URL(address)
  if (['0.0.0.0', '[::]'].includes(url.hostname)) url.hostname = 'localhost'
  return url.origin
}
