import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { errorBodySchema, errorStatus } from '@trophy/contract/core/http/errors.ts'
import { sheetEndpoints } from '@trophy/contract/uploads/sheets.contract.ts'
import { lintFromString, createConfig } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints, apiDocument, nameOf, operationOf } from '../testing/contract/contract-endpoints.ts'
import { errorsOf } from './openapi.ts'
import {
  exampleOf,
  exampleOfObject,
  fieldsOf,
  inputSchema,
  outputSchema,
  typeOf,
} from '../testing/contract/schema-examples.ts'

test('the document has no finding of the recommended rules', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const findings = await lintFromString({ source: JSON.stringify(apiDocument), config })
  expect(findings.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test.each(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s is described, with its roles, a success and its errors',
  (_, endpoint) => {
    const { summary, description, responses } = operationOf(endpoint)
    expect(summary).toMatch(/\w/)
    const everybody = endpoint.roles === 'public' ? 'everybody' : endpoint.roles.join(', ')
    const keys = { none: '', read: '; API keys: read, desk', desk: '; API keys: desk' }[endpoint.keyScope ?? 'none']
    expect(description).toBe(`For: ${everybody}${keys}`)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining([expect.stringMatching(/^20[014]$/), '500']))
    expect(endpoint.fileTypes !== undefined).toBe(endpoint.response === 'file')
  },
)

const responseSchema = z.object({ $ref: z.templateLiteral(['#/components/responses/', z.string()]) })
const componentSchema = z.object({
  content: z.object({
    'application/json': z.object({ examples: z.record(z.string(), z.object({ value: errorBodySchema })) }),
  }),
})

/** The error codes that the document gives examples of, each as `404 not_found`. */
const describedErrors = (endpoint: Endpoint): string[] =>
  Object.entries(operationOf(endpoint).responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([status, response]) => {
      const name = responseSchema.parse(response).$ref.replace('#/components/responses/', '')
      const { content } = componentSchema.parse(apiDocument.components?.responses?.[name])
      return Object.values(content['application/json'].examples).map(({ value }) => `${status} ${value.code}`)
    })

test.each(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s is described with an example of each of its errors, and declares none that follows from a rule',
  (_, endpoint) => {
    const errors = errorsOf(endpoint).map((code) => `${errorStatus[code]} ${code}`)
    expect(describedErrors(endpoint).toSorted()).toEqual(errors.toSorted())
    const { errors: declared = [], ...rest } = endpoint
    expect(declared.filter((code) => errorsOf(rest).includes(code))).toEqual([])
  },
)

test('responses after which a program should wait describe for how long', () => {
  const components = Object.values(apiDocument.components?.responses ?? {})
  const told = components.filter((response) => 'headers' in response && 'Retry-After' in (response.headers ?? {}))
  expect(new Set(told.map(({ description }) => description))).toEqual(
    new Set(['Locked', 'Rate limited', 'Unavailable']),
  )
})

const isValid = (schema: Endpoint['body' | 'response' | 'query' | 'params'], described: typeof inputSchema): boolean =>
  !(schema instanceof z.ZodType) || schema.safeParse(exampleOf(described(schema))).success

test.each(allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  'the examples of %s are valid',
  (_, { params, query, body, response }) => {
    expect({
      params: isValid(params, inputSchema),
      query: isValid(query, inputSchema),
      body: isValid(body, inputSchema),
      response: isValid(response, outputSchema),
    }).toEqual({ params: true, query: true, body: true, response: true })
  },
)

const withQuery = allEndpoints.flatMap((endpoint) =>
  endpoint.query ? [[nameOf(endpoint), endpoint.query] as const] : [],
)

test.each(withQuery)('%s needs only the parameters that are described as required', (_, query) => {
  const { required = [] } = inputSchema(query)
  const examples = Object.entries(exampleOfObject(inputSchema(query)))
  expect(query.safeParse(Object.fromEntries(examples.filter(([name]) => required.includes(name)))).error).toBe(
    undefined,
  )
})

test.each(withQuery)('%s describes the limits of each number in its query', (_, query) => {
  const numbers = fieldsOf(inputSchema(query)).filter(([, field]) => /number|integer/.test(typeOf(field) ?? ''))
  expect(numbers.filter(([, { minimum, maximum }]) => minimum === undefined || maximum === undefined)).toEqual([])
})

const files = allEndpoints.flatMap((endpoint) =>
  (endpoint.fileTypes ?? []).map((type) => [nameOf(endpoint), type, endpoint] as const),
)

test.each(files)('%s sends %s as bytes, unless it is text', (_, type, endpoint) => {
  const schema = { type: 'string', ...(!type.startsWith('text/') && { format: 'binary' }) }
  expect(operationOf(endpoint).responses[200]).toMatchObject({ content: { [type]: { schema } } })
})

test('the form of an upload is described with each of its parts', () => {
  const schema = {
    required: ['file', 'uploadType'],
    properties: {
      file: { type: 'string', format: 'binary', description: 'A sheet as PSV or Excel (.xlsx)' },
      uploadType: { enum: ['hotel_inventory', 'coaches_officials', 'players'] },
      options: { type: 'object', properties: { validateHotelIds: { type: 'boolean' } } },
    },
  }
  expect(operationOf(sheetEndpoints.upload).requestBody).toMatchObject({
    content: { 'multipart/form-data': { schema } },
  })
})
