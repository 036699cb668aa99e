import { type ErrorCode, errorMessages, errorStatus } from '@trophy/contract/core/http/errors.ts'
import type { Told } from '@trophy/contract/core/texts/told.rules.ts'

/**
 * A refusal with a message for the user. Services throw it; the HTTP layer turns it into
 * `{message, code, errors?, sentences?, …details}` with the status of its code.
 */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: ErrorCode, told: string | Told, details: Readonly<Record<string, unknown>> = {}) {
    super(typeof told === 'string' ? told : told.message)
    this.name = 'Refusal'
    this.code = code
    this.details = typeof told === 'string' ? details : { ...details, sentences: told.sentences }
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

export const notFound = (message: string = errorMessages.notFound): Refusal => new Refusal('not_found', message)

/** A 503 for the repeat of a request that is at work: the client sends it again with its key. */
export const stillProcessed = (): Refusal =>
  new Refusal('unavailable', errorMessages.stillProcessed, { retryAfterSeconds: 2 })

/** A 400 that names the field, in the shape of a validation error. */
export const invalid = (path: string, message: string): Refusal =>
  new Refusal('invalid_input', message, { errors: [{ path, message }] })

/** A 409 about one field, such as an id that is in use. */
export const conflictOn = (path: string, message: string): Refusal =>
  new Refusal('conflict', message, { errors: [{ path, message }] })

/** The product cannot go on; each line of the message is a problem that the organiser has to solve. */
export class StartFailure extends Error {}
