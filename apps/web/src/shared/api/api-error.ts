import { type ErrorCode, isErrorCode } from '@trophy/contract/core/http/error-codes.ts'
import type { ErrorBody } from '@trophy/contract/core/http/errors.ts'
import { serverText } from '../languages/translated.ts'

/**
 * A response of 400 or above (part 1 §7.1): `message` is the status, a colon, a space and the body's text, or the
 * status text when the body is empty. The server's message for the user is in `serverMessage`.
 */
export class ApiError extends Error {
  readonly status: number
  /** The text of the body, or the status text where there is none. */
  readonly text: string
  /** The parsed body with the fields that some calls add (errors, skipped), where its code is known. */
  readonly body: ErrorBody | undefined
  /** The fields of the body whatever its code is; none for another text. */
  readonly fields: Fields
  /** The message for the user, also from a newer server or a proxy whose code this version does not know. */
  readonly serverMessage: string | undefined

  constructor(status: number, statusText: string, bodyText: string) {
    const text = bodyText || statusText
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.text = text
    const fields = fieldsIn(bodyText)
    this.fields = fields
    this.serverMessage = messageIn(fields)
    this.body = isErrorBody(fields) ? fields : undefined
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
  return message === undefined ? fallback : serverText(message, errorBody(error)?.sentences)
}

/** The error as the server's response; `undefined` for any other error. */
export const asApiError = (error: unknown): ApiError | undefined => (error instanceof ApiError ? error : undefined)

/** The body of a refusal; `undefined` for any other error. */
export const errorBody = (error: unknown): ErrorBody | undefined => asApiError(error)?.body

export const hasErrorCode = (error: unknown, code: ErrorCode): boolean => errorBody(error)?.code === code

/** True when the session of a call does not exist or has ended. A wrong password has another code. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not_authenticated'

type Fields = Readonly<Record<string, unknown>>

const messageIn = ({ message }: Fields): string | undefined =>
  typeof message === 'string' && message.trim() !== '' ? message : undefined

const isErrorBody = (fields: Fields): fields is ErrorBody => {
  const { code } = fields
  return messageIn(fields) !== undefined && typeof code === 'string' && isErrorCode(code)
}

/** None for text that is not JSON, such as the page of a proxy. */
const fieldsIn = (text: string): Fields => {
  try {
    const json: unknown = JSON.parse(text)
    return isRecord(json) ? json : {}
  } catch {
    return {}
  }
}

const isRecord = (json: unknown): json is Fields => typeof json === 'object' && json !== null
