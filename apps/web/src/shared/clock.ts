/** The only place of the web application where the clock is read. */
export const now = (): Date => new Date()
