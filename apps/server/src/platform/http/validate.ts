import { errorMessages } from '@trophy/contract/core/errors.ts'
import { messageOfIssue } from '@trophy/contract/core/issue-messages.ts'
import type { FastifySchemaCompiler } from 'fastify'
import { $ZodType, type $ZodError, type $ZodIssue, safeParse } from 'zod/v4/core'
import { Refusal } from '../errors.ts'

/** Checks a part of a request by its schema; what is wrong is said in the schema's words or in plain ones. */
export const validatorCompiler: FastifySchemaCompiler<unknown> = ({ schema, method, url }) => {
  if (!(schema instanceof $ZodType)) throw new TypeError(`A part of ${method} ${url} has no schema`)
  return (given) => {
    const { data, error } = safeParse(schema, given, { error: messageOfIssue })
    return error ? { error: refusalOf(error) } : { value: data }
  }
}

/** Of each field the first thing that is wrong with it: the others often follow from that one. */
const refusalOf = ({ issues }: $ZodError): Refusal => {
  const messages = new Map<string, string>()
  for (const issue of issues) {
    for (const path of pathsOf(issue)) if (!messages.has(path)) messages.set(path, issue.message)
  }
  const errors = Array.from(messages, ([path, message]) => ({ path, message }))
  return new Refusal('invalid_input', errors[0]?.message ?? errorMessages.invalidInput, { errors })
}

/** Fields that are not known come together in one issue, which names them beside the path. */
const pathsOf = (issue: $ZodIssue): string[] => {
  const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
  return paths.map((path) => path.join('.'))
}
