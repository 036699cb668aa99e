/** The product cannot go on; each line of the message is a problem that the organiser has to solve. */
export class StartFailure extends Error {}
