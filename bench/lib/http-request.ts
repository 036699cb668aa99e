import { type Agent, type OutgoingHttpHeaders, request } from 'node:http'

export interface Request {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: OutgoingHttpHeaders
  readonly body?: string
}

/** Sends a request, reads the whole response, and returns its status. */
export const sendRequest = (address: string, agent: Agent, { method, path, headers, body }: Request): Promise<number> =>
  new Promise((resolve, reject) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const sent = request(`${address}${path}`, { agent, method, headers: { ...type, ...headers } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
