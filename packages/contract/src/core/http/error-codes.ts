/** The error code of each kind of refusal, with its HTTP status. */
export const errorStatus = {
  invalid_input: 400,
  invalid_credentials: 401,
  not_authenticated: 401,
  forbidden: 403,
  hotel_not_verified: 403,
  foreign_origin: 403,
  not_found: 404,
  request_timeout: 408,
  conflict: 409,
  no_room: 409,
  not_due: 409,
  too_large: 413,
  unsupported_type: 415,
  idempotency_mismatch: 422,
  locked: 423,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** True for an error code that this version knows. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code)

export const errorMessages = {
  notAuthenticated: 'Not authenticated',
  forbidden: 'Forbidden',
  notFound: 'Not found',
  invalidInput: 'Please check the highlighted fields',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The database is not reachable right now. Please try again in a moment.',
  notReady: 'This server takes no requests right now. Please try again in a moment.',
  busy: 'Somebody else is changing the same data right now, and nothing was changed. Please try again in a moment.',
  tooSlow: 'This took too long and was stopped, and nothing was changed. Please try again in a moment.',
  notWritable: 'The database cannot store anything right now, and nothing was changed. Please tell technical support.',
  cancelled: 'This was cancelled in the database, and nothing was changed. Please try again.',
  rateLimited: 'Too many requests. Please try again later.',
  foreignOrigin: 'This request did not come from this application.',
  tooLarge: 'The request is too large',
  unsupportedType: 'The request has a type that is not read here',
  unreadable: 'The request cannot be read',
  requestTimeout: 'The request did not arrive completely. Please try again.',
  unknownField: 'This field is not known here',
  noBody: 'This request takes no body',
  stillProcessed: 'The same request is still being processed. Please try again in a moment.',
  idempotencyMismatch: 'This Idempotency-Key was already used for another request.',
} as const
