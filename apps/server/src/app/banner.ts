import { listDemoAccounts } from '../auth/first-users/demo-accounts.service.ts'
import { listDemoCoaches } from '../demo/demo-event.service.ts'
import type { Context } from '../platform/context.ts'

/** Prints the product's address and, with demo data, how to sign in. */
export const printBanner = async (address: string, context: Context): Promise<void> => {
  const isDemo = context.config.demoData
  const accounts = isDemo ? await listDemoAccounts(context) : []
  const coaches = isDemo ? await listDemoCoaches(context) : []
  const lines = [
    `${context.event.name} is ready at ${addressToOpen(address)}`,
    ...accounts.map(({ name, email, password }) => `  ${name}: ${email}, password ${password}`),
    ...coaches.map(
      ({ name, mobileNumber, hotelId }) =>
        `  Coach ${name}: mobile ${mobileNumber}, hotel code ${hotelId} at reception`,
    ),
    'Each SMS is shown here as it is sent. Stop with Ctrl-C.',
  ]
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
}

/** `localhost` for a server that listens on every address. */
const addressToOpen = (address: string): string => {
  const url = new URL(address)
  if (['0.0.0.0', '[::]'].includes(url.hostname)) url.hostname = 'localhost'
  return url.origin
}
