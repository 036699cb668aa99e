/** The product cannot start; the message is one line with what the organiser has to do. */
export class StartFailure extends Error {}
