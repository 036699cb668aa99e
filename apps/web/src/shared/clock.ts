/** The only place of the web application where the clock is read. */
export const now = (): Date => new Date()

/** How far the server's clock is ahead of this device's, in milliseconds; undefined until the first response. */
let ahead: number | undefined

/** Notes the server's clock of a response, which is in whole seconds: it is never ahead of the real one. */
export const noteServerClock = ({ headers }: Response): void => {
  const date = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(date)) ahead = date - now().getTime()
}

/** An instant of this device's clock, in milliseconds since 1970, by the server's; by itself until that is known. */
export const inServerClock = (milliseconds: number): Date => new Date(milliseconds + (ahead ?? 0))

/** What the server decides by its clock is shown by it too. */
export const serverNow = (): Date => inServerClock(now().getTime())

/** The server's clock in milliseconds since 1970, as far as it is known. */
export const serverClock = (): number | undefined => (ahead === undefined ? undefined : serverNow().getTime())
