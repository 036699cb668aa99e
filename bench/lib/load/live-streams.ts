import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import sql from 'sql-template-tag'
import { createCoachSession, createUser, createUserSession, type Database, systemClock } from '@trophy/server/testing'

/** Sessions of coaches, and every twentieth, from the first on, of an admin. */
export const createStreamTokens = async (database: Database, count: number): Promise<readonly string[]> => {
  const now = systemClock.now()
  const admin = await createUser(database, { name: 'Live' })
  const coaches = await database.all<{ id: string }>(sql`
    SELECT participant_id AS id FROM participants WHERE role = 'coach' ORDER BY 1 LIMIT ${count}`)
  if (coaches.length < count) throw new Error(`The event has ${coaches.length} coaches only`)
  const tokens: string[] = []
  for (const [number, { id }] of coaches.entries()) {
    const isAdmin = number % 20 === 0
    tokens.push(await (isAdmin ? createUserSession(database, admin.id, now) : createCoachSession(database, id, now)))
  }
  return tokens
}

/** How many of the streams' events were about settings, and how many streams have ended by themselves. */
export interface LiveStreams {
  settings: number
  ended: number
  close(): void
}

/** Opens a live stream for each session, fifty at a time; all of them have been greeted at the end. */
export const openStreams = async (address: string, tokens: readonly string[]): Promise<LiveStreams> => {
  const sent: ClientRequest[] = []
  const close = () => {
    for (const stream of sent.splice(0)) stream.destroy()
  }
  const streams: LiveStreams = { settings: 0, ended: 0, close }
  const waiting = [...tokens]
  const openNext = async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) await openOne(token)
  }
  const openOne = async (token: string): Promise<void> => {
    const stream = request(`${address}/api/live`, { agent: false, headers: { authorization: `Bearer ${token}` } })
    sent.push(stream.end())
    const response = await responseTo(stream)
    if (response.statusCode !== 200) throw new Error(`A stream was answered with ${response.statusCode}`)
    stream.on('error', () => undefined)
    response.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('"settings"')) streams.settings += 1
    })
    response
      .on('error', () => undefined)
      .once('close', () => {
        if (sent.includes(stream)) streams.ended += 1
      })
    await once(response, 'data')
  }
  await Promise.all(Array.from({ length: 50 }, openNext))
  return streams
}

const responseTo = (sent: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    sent.once('response', resolve).once('error', reject)
  })
