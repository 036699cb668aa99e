/** The embedded database cannot be started; the message is one line that tells the organiser what to do. */
export class StartFailure extends Error {}
