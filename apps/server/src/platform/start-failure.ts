/** The product cannot start; the message is one line that tells the organiser what to do. */
export class StartFailure extends Error {}
