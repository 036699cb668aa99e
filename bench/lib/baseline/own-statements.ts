import { assembleContext, buildApp, Database, readConfig, stoppedClock, systemClock } from '@trophy/server/testing'
import { z } from 'zod'
import type { LoadRequest } from '../load/load.ts'
import type { Statement } from './pgbench.ts'

/** What a request is sent to: the product's database, and an admin's token. */
export interface OwnServer {
  readonly databaseUrl: string
  readonly token: string
  /** The instant at which the server's clock is stopped. */
  readonly now?: string
}

export interface OwnRequest extends LoadRequest {
  /** The `Idempotency-Key`. */
  readonly key?: string
}

const statementSchema = z.object({ text: z.string(), values: z.array(z.unknown()).default([]) })

/**
 * The statements that the product sends for each request, in their order: the floor of the product's time as long as it
 * sends them. The first request has more than others, because what a server keeps in memory is not yet there.
 */
export const captureOwnStatements = async (
  { databaseUrl, token, now }: OwnServer,
  requests: readonly OwnRequest[],
): Promise<readonly (readonly Statement[])[]> => {
  const database = new Database({ url: databaseUrl, maximumConnections: 4 })
  const sent: Statement[] = []
  database.pool.on('connect', (client) => {
    const recording = new Proxy(client.query.bind(client), {
      apply: (query, self, parameters: readonly unknown[]) => {
        sent.push(statementSchema.parse(parameters[0]))
        const result: unknown = Reflect.apply(query, self, parameters)
        return result
      },
    })
    Reflect.set(client, 'query', recording)
  })
  const context = assembleContext({
    config: readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', REQUEST_LIMIT_PER_MINUTE: '10000000' }),
    database,
    clock: now === undefined ? systemClock : stoppedClock(now),
  })
  const app = await buildApp(context)
  const send = async ({ path, body, key }: OwnRequest): Promise<readonly Statement[]> => {
    sent.length = 0
    const headers = { authorization: `Bearer ${token}`, ...(key !== undefined && { 'idempotency-key': key }) }
    const { statusCode, body: text } = await app.inject({
      method: body ? 'POST' : 'GET',
      url: path,
      headers,
      ...(body && { payload: body }),
    })
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode} ${text.slice(0, 500)}`)
    return [...sent]
  }
  try {
    const captured: (readonly Statement[])[] = []
    for (const request of requests) captured.push(await send(request))
    return captured
  } finally {
    await app.close()
    await context.live.stop()
    await database.close()
  }
}
