import { listDemoAccounts } from '../../auth/first-users/first-users.service.ts'
import { listDemoCoaches } from '../../demo/demo-event.service.ts'
import { readRehearsal } from '../../notifications/sent.service.ts'
import type { Context } from '../../platform/context.ts'

/** Prints the product's address and, with demo data, how to sign in. */
export const printBanner = async (address: string, context: Context): Promise<void> => {
  process.stdout.write(`\n${context.event.name} is ready at ${addressToOpen(address)}\n`)
  const lines = [...(context.config.demoData ? await demoLines(context) : []), ...(await rehearsalLines(context))]
  process.stdout.write(`${[...lines, 'Each SMS is shown here as it is sent. Stop with Ctrl-C.'].join('\n')}\n\n`)
}

/** With the rehearsal: what carriers would refuse. */
const rehearsalLines = async (context: Context): Promise<string[]> => {
  if (context.config.sms.provider !== 'rehearsal') return []
  const refused = await readRehearsal(context)
  if (refused.length === 0) return ['Carriers would take every SMS that the product writes itself.']
  return [
    'Carriers would refuse:',
    ...refused.map(({ templateKey, language, reason }) => `  ${templateKey}, ${language}: ${reason}`),
  ]
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
