import { buildApp } from '../app/build-app.ts'
import { Database } from '../platform/db/database.ts'
import { createTestContext } from './test-context.ts'

/**
 * Several servers that listen on 127.0.0.1 and share one database, each with separate connections like a process. They
 * share the stopped clock. `addresses` are `http://127.0.0.1:…`.
 */
export const createTestServers = async (count: number, connectionsOfEach = 10) => {
  const test = await createTestContext()
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const database = new Database({ url: test.url, maximumConnections: connectionsOfEach })
      const app = await buildApp({ ...test.context, database })
      const address = await app.listen({ host: '127.0.0.1', port: 0 })
      const close = async () => {
        await app.close()
        await database.close()
      }
      return { address, close }
    }),
  )
  const close = async () => {
    for (const server of servers) await server.close()
    await test.close()
  }
  return { ...test, addresses: servers.map(({ address }) => address), close }
}

export type TestServers = Awaited<ReturnType<typeof createTestServers>>
