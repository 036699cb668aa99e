import { createServer } from 'node:net'
import { type JourneyServer, startJourneyServer } from './journey-server.ts'

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port }, () => probe.close(() => resolve(true)))
  })

/**
 * The servers of a worker, one at a time. Files that follow one another with the same `journey` and settings share a
 * server; the next file with another `journey` gets a new one, with a new database. All have the same address while its
 * port is free: the browser keeps what it has cached.
 */
export const journeyServers = (beforeClose: () => Promise<void>) => {
  let subject = ''
  let port = 0
  let server: JourneyServer | undefined
  const close = async () => {
    const former = server
    server = undefined
    await beforeClose()
    await former?.close()
  }
  const of = async (journey: string, settings: Readonly<Record<string, string>>): Promise<JourneyServer> => {
    const wanted = JSON.stringify([journey, settings])
    if (server !== undefined && subject === wanted) return server
    await close()
    subject = wanted
    server = await startJourneyServer({ ...settings, PORT: String((await isFree(port)) ? port : 0) })
    port = Number(new URL(server.address).port)
    return server
  }
  return { of, close }
}

export type JourneyServers = ReturnType<typeof journeyServers>
