import { type ErrorCode, isErrorCode } from '@trophy/contract/core/error-codes.ts'
import type { ErrorBody } from '@trophy/contract/core/errors.ts'
import { serverText } from '../languages/translated.ts'

/**
 * A response of 400 or above (part 1 §7.1): `message` is the status, a colon, a space and the body's text, or the
 * status text when the body is empty. The server's message for the user is in `serverMessage`.
 */
export class ApiError extends Error {
  readonly status: number
  /** The text of the body, or the status text where there is none. */
  readonly text: string
  /** The parsed body with the fields that some calls add (attemptsRemaining, skipped), where its code is known. */
  readonly body: ErrorBody | undefined
  /** The message for the user, also from a newer server or a proxy whose code this version does not know. */
  readonly serverMessage: string | undefined

  constructor(status: number, statusText: string, bodyText: string) {
    const text = bodyText || statusText
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.text = text
    const json = parseJson(bodyText)
    const body = hasMessage(json) ? json : undefined
    this.body = body && isErrorBody(body) ? body : undefined
    this.serverMessage = body?.message
  }

  get code(): ErrorCode | undefined {
    return this.body?.code
  }
}

/**
 * The server's message in the language of the page where there is one, else the fallback of the error catalogue (part 1
 * §8, part 2 §8).
 */
export const messageOf = (error: unknown, fallback: string): string => {
  const message = asApiError(error)?.serverMessage
  return message === undefined ? fallback : serverText(message)
}

/** The error as the server's response; `undefined` for any other error. */
export const asApiError = (error: unknown): ApiError | undefined => (error instanceof ApiError ? error : undefined)

/** The body of a refusal; `undefined` for any other error. */
export const errorBody = (error: unknown): ErrorBody | undefined => asApiError(error)?.body

export const hasErrorCode = (error: unknown, code: ErrorCode): boolean => errorBody(error)?.code === code

/** True when the session of a call does not exist or has ended. A wrong password has another code. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not_authenticated'

interface WithMessage {
  readonly message: string
}

const hasMessage = (json: unknown): json is WithMessage =>
  typeof json === 'object' &&
  json !== null &&
  'message' in json &&
  typeof json.message === 'string' &&
  json.message.trim() !== ''

const isErrorBody = (body: WithMessage): body is ErrorBody =>
  'code' in body && typeof body.code === 'string' && isErrorCode(body.code)

/** `undefined` for text that is not JSON, such as the page of a proxy. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
