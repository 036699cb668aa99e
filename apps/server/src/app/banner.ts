import { listDemoAccounts } from '../auth/first-users/demo-accounts.service.ts'
import { listDemoCoaches } from '../demo/demo-event.service.ts'
import type { Context } from '../platform/context.ts'

/** Prints the product's address and, with demo data, how to sign in. */
export const printBanner = async (address: string, context: Context): Promise<void> => {
  process.stdout.write(`\n${context.event.name} is ready at ${addressToOpen(address)}\n`)
  const lines = context.config.demoData ? await demoLines(context) : []
  process.stdout.write(`${[...lines, 'Each SMS is shown here as it is sent. Stop with Ctrl-C.'].join('\n')}\n\n`)
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
