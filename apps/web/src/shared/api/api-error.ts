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
  /** The parsed body with the fields that some calls add (attemptsRemaining, skipped), where its code is known. */
  readonly body: ErrorBody | undefined
  /** The words for the user, of a newer server or a proxy too, whose code this version does not know. */
  readonly serverMessage: string | undefined

  constructor(status: number, statusText: string, bodyText: string) {
    const text = bodyText || statusText
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.text = text
    const answer = parseAnswer(bodyText)
    this.body = answer && isErrorBody(answer) ? answer : undefined
    this.serverMessage = answer?.message
  }

  get code(): ErrorCode | undefined {
    return this.body?.code
  }
}

/** The server's message where there is one, else the fallback of the error catalogue (part 1 §8, part 2 §8). */
export const messageOf = (error: unknown, fallback: string): string => asApiError(error)?.serverMessage ?? fallback

/** The error as the server's response; `undefined` for any other error. */
export const asApiError = (error: unknown): ApiError | undefined => (error instanceof ApiError ? error : undefined)

/** The body of a refusal; `undefined` for any other error. */
export const errorBody = (error: unknown): ErrorBody | undefined => asApiError(error)?.body

export const hasErrorCode = (error: unknown, code: ErrorCode): boolean => errorBody(error)?.code === code

interface Answer {
  readonly message: string
}

const parseAnswer = (text: string): Answer | undefined => {
  const json = parseJson(text)
  return isAnswer(json) ? json : undefined
}

const isAnswer = (json: unknown): json is Answer =>
  typeof json === 'object' &&
  json !== null &&
  'message' in json &&
  typeof json.message === 'string' &&
  json.message.trim() !== ''

const isErrorBody = (answer: Answer): answer is ErrorBody =>
  'code' in answer && typeof answer.code === 'string' && isErrorCode(answer.code)

/** `undefined` for text that is no JSON, such as the page of a proxy in between. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
