import { errorMessages } from '@trophy/contract/core/http/errors.ts'
import { messageOfIssue } from '@trophy/contract/core/http/issue-messages.ts'
import type { FastifySchemaCompiler } from 'fastify'
import { $ZodType, type $ZodError, type $ZodIssue, safeParse } from 'zod/v4/core'
import { Refusal } from '../errors.ts'
import { maximumErrors, shortened } from './responses/errors.ts'

/** Validates a part of a request; the messages are those of the schema or of the contract's error map. */
export const validatorCompiler: FastifySchemaCompiler<unknown> = ({ schema, method, url }) => {
  if (!(schema instanceof $ZodType)) throw new TypeError(`A part of ${method} ${url} has no schema`)
  return (given) => {
    const { data, error } = safeParse(schema, given, { error: messageOfIssue })
    return error ? { error: refusalOf(error) } : { value: data }
  }
}

/** The first error of each field: the others often follow from it. */
const refusalOf = ({ issues }: $ZodError): Refusal => {
  const messages = new Map<string, string>()
  for (const issue of issues) {
    if (messages.size === maximumErrors) break
    const path = pathOf(issue)
    if (!messages.has(path)) messages.set(path, issue.message)
  }
  const errors = Array.from(messages, ([path, message]) => ({ path, message }))
  return new Refusal('invalid_input', shortened(errors[0]?.message ?? errorMessages.invalidInput), { errors })
}

/** A single unknown field is named; several are counted, at the object that has them. */
const pathOf = (issue: $ZodIssue): string => {
  const unknown = issue.code === 'unrecognized_keys' && issue.keys.length === 1 ? issue.keys : []
  return [...issue.path, ...unknown].join('.')
}
