import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import type { InjectOptions } from 'fastify'
import { describeContract } from '../../platform/openapi.ts'
import { readProductVersion } from '../../platform/build-files.ts'
import { readConfig } from '../../platform/config/config.ts'

/** Every endpoint of the contract, for tests of all of them. */
export const allEndpoints: readonly Endpoint[] = Object.values(endpoints).flatMap((feature) =>
  Object.values<Endpoint>(feature),
)

/** `POST /api/admin/upload/:type` */
export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Values of parameters that are no ids of the usual form. */
const otherParameters: Readonly<Record<string, string>> = {
  ':night': '2026-11-01',
  ':invoiceId': '1',
  ':direction': 'arrival',
}

/** A request with a value for each parameter of the path. */
export const callOf = ({ method, path }: Endpoint): InjectOptions & { url: string } => ({
  method,
  url: path.replaceAll(/:\w+/g, (name) => otherParameters[name] ?? '00000000-0000-4000-8000-000000000000'),
})

export const apiDocument = describeContract(readConfig({}), await readProductVersion())

const operations = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const

/** The operation of an endpoint in the API's description. */
export const operationOf = ({ method, path }: Endpoint) => {
  const operation = apiDocument.paths?.[path.replaceAll(/:(\w+)/g, '{$1}')]?.[operations[method]]
  if (operation === undefined) throw new Error(`${method} ${path} is not described`)
  return { ...operation, security: operation.security ?? [], responses: operation.responses ?? {} }
}
