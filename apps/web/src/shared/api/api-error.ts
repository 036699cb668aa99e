import { type ErrorCode, isErrorCode } from '@trophy/contract/core/error-codes.ts'
import type { ErrorBody } from '@trophy/contract/core/errors.ts'

/**
 * An answer of 400 or above (part 1 §7.1): `message` is the status, a colon, a space and the body's text, or the status
 * text when the body is empty. The server's own words for the user stand in `serverMessage`.
 */
export class ApiError extends Error {
  readonly status: number
  /** What the answer said, or the status text where it said nothing. */
  readonly text: string
  /** The parsed body, with the fields that some calls add (attemptsRemaining, skipped); absent when it is no error body. */
  readonly body: ErrorBody | undefined

  constructor(status: number, statusText: string, bodyText: string) {
    const text = bodyText || statusText
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.text = text
    this.body = parseErrorBody(bodyText)
  }

  get code(): ErrorCode | undefined {
    return this.body?.code
  }

  get serverMessage(): string | undefined {
    return this.body?.message
  }
}

/** The server's message where there is one, else the fallback of the error catalogue (part 1 §8, part 2 §8). */
export const messageOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError ? error.serverMessage : undefined) ?? fallback

const parseErrorBody = (text: string): ErrorBody | undefined => {
  const json = parseJson(text)
  return isErrorBody(json) ? json : undefined
}

const isErrorBody = (json: unknown): json is ErrorBody =>
  typeof json === 'object' &&
  json !== null &&
  'message' in json &&
  typeof json.message === 'string' &&
  'code' in json &&
  typeof json.code === 'string' &&
  isErrorCode(json.code)

/** `undefined` for text that is no JSON, such as the page of a proxy in between. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
