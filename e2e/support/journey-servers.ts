import type { Browser } from '@playwright/test'
import { type JourneyServer, startJourneyServer } from './journey-server.ts'

/**
 * The servers of a worker, one at a time. To start a worker takes seconds, so it goes on from subject to subject: files
 * that follow one another and tell the same `journey` and settings share a server; the next one that tells another gets a
 * new one, after the former has been closed with all pages that were left open on it.
 */
export const journeyServers = (browser: Browser) => {
  let subject = ''
  let server: JourneyServer | undefined
  const close = async () => {
    const former = server
    server = undefined
    for (const context of browser.contexts()) await context.close()
    await former?.close()
  }
  const of = async (journey: string, settings: Readonly<Record<string, string>>): Promise<JourneyServer> => {
    const wanted = JSON.stringify([journey, settings])
    if (server !== undefined && subject === wanted) return server
    await close()
    subject = wanted
    server = await startJourneyServer(settings)
    return server
  }
  return { of, close }
}

export type JourneyServers = ReturnType<typeof journeyServers>
