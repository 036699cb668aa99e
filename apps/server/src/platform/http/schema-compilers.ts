import type { FastifyInstance } from 'fastify'
import { serializerCompiler } from './serialize.ts'
import { validatorCompiler } from './validation.ts'

const notUsed = (): never => {
  throw new Error('The compilers of schemas are set before the first route')
}

/** For `fastify()`: otherwise it loads two libraries for schemas that are not of zod, a tenth of the whole start. */
export const withoutOwnCompilers = {
  schemaController: { compilersFactory: { buildValidator: notUsed, buildSerializer: notUsed } },
}

/** Every schema of a route is one of zod. */
export const setCompilers = (app: FastifyInstance): void => {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
}
