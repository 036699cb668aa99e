/** The server cannot start, or cannot be kept running. The message is one line that tells the operator what to do. */
export class PostgresStartError extends Error {}
