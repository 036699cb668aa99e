import { now } from '../clock.ts'

/** How far the server's clock is ahead of this device's, in milliseconds; undefined until the first response. */
let ahead: number | undefined

/** Notes the server's clock of a response, which is in whole seconds: it is never ahead of the real one. */
export const noteServerClock = ({ headers }: Response): void => {
  const date = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(date)) ahead = date - now().getTime()
}

/** What the server decides by its clock is shown by it too; the clock of this device counts until it is known. */
export const serverNow = (): Date => new Date(now().getTime() + (ahead ?? 0))

/** The server's clock in milliseconds since 1970, as far as it is known. */
export const serverClock = (): number | undefined => (ahead === undefined ? undefined : serverNow().getTime())
