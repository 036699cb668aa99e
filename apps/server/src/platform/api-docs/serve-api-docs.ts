import type { FastifyInstance } from 'fastify'
import { readProductVersion } from '../build-files.ts'
import type { Config } from '../config/config.ts'
import { prefersPage } from '../http/responses/errors.ts'
import { describeContract } from './openapi.ts'

/**
 * `/api/docs`: the API's description for programs as OpenAPI, for browsers as a page of the web application. Public: it
 * contains nothing that the browser's code does not. The document is created when it is first requested.
 */
export const serveApiDocs = (app: FastifyInstance, config: Config, hasPage: boolean): void => {
  let document: Promise<string> | undefined
  app.get('/api/docs', async (request, reply) => {
    reply.header('vary', 'accept')
    if (hasPage && prefersPage(request)) return reply.sendFile('api-docs.html')
    document ??= readProductVersion().then((version) => JSON.stringify(describeContract(config, version)))
    return reply.type('application/json; charset=utf-8').send(await document)
  })
}
