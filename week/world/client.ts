import type { Act, ActKind, Actor, Download, SheetBody } from '../evidence.ts'
import { cellsOf } from './cells.ts'
import type { Random } from './random.ts'
import { bytesOf, jsonOf, mostAttempts, mostReadings, pauseAfter, wait } from './sending.ts'
import { type Account, type Session, sessionOf } from './session.ts'
import type { World } from './world.ts'

interface Request {
  readonly kind: ActKind
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
  readonly sheet?: SheetBody
  /** When it was done; by default now. */
  readonly at?: string
}

/** What happened to an act; `answer` is null without one. */
export type Result = Pick<Act, 'outcome' | 'status' | 'answer'>

/** A program with a session of an account, or with an API key: a desk, an organiser, a board. */
export interface Client {
  readonly actor: Actor
  readonly random: Random
  /** Sends an act until it is answered, like the browser. */
  act(request: Request): Promise<Result>
  /** Reads what a screen shows. */
  read(path: string, screen?: { readonly name: string; readonly isLast: boolean }): Promise<unknown>
  /** Downloads a list; the cells of a file that did not arrive are not known. */
  download(path: string): Promise<Download>
  /** Headers of a signed-in request, for a stream. */
  headers(): Promise<Readonly<Record<string, string>>>
}

export interface ApiKey {
  readonly name: string
  readonly key: string
}

/** Opens a client of an account, which signs in whenever its session is over. */
export const openClient = (world: World, account: Account, client: string): Client =>
  clientOf(
    world,
    { client, role: account.role ?? 'admin', name: account.name, coachId: null },
    sessionOf(world, account),
  )

/** Opens a program with an API key, which ends when the key does. */
export const openProgram = (world: World, { name, key }: ApiKey, client: string): Client =>
  clientOf(
    world,
    { client, role: 'admin', name: `API key: ${name}`, coachId: null },
    { token: () => key, renew: () => Promise.resolve() },
  )

const clientOf = (world: World, actor: Actor, session: Session): Client => {
  const { network, recorder, stopwatch } = world
  const { client } = actor
  const random = world.random.fork(client)

  /** One attempt, with a new session where the old one is over. */
  const sendOnce = async (method: string, path: string, headers: Record<string, string>, body?: Buffer) => {
    const send = (token: string) =>
      network.send({ method, path, headers: { ...headers, authorization: `Bearer ${token}` }, body })
    const token = session.token()
    const answer = await send(token)
    if (answer.status !== 401) return answer
    await session.renew(token)
    return send(session.token())
  }

  const act = async ({ kind, method, path, body, sheet, at }: Request): Promise<Result> => {
    const key = method === 'PUT' ? null : random.uuid()
    const id = recorder.nextId(client)
    if (world.without.has(id)) return { outcome: 'refused', status: null, answer: null }
    const form = sheet && (await formOf(sheet))
    const sentBody = form?.bytes ?? (body && bytesOf(body))
    const type = form?.type ?? 'application/json'
    const headers = { ...(sentBody && { 'content-type': type }), ...(key !== null && { 'idempotency-key': key }) }
    for (let failures = 0; failures <= mostAttempts; failures += 1) {
      const sentAt = world.instant()
      const sent = { id, actor, kind, at: at ?? sentAt, sentAt, method, path, body: sheet ?? body ?? null, key }
      const attempt = recorder.attempt(sent)
      try {
        const answer = await sendOnce(method, path, headers, sentBody)
        attempt.answered(answer.status, jsonOf(answer.body))
        if (![502, 503, 504].includes(answer.status)) return attempt.draft
      } catch {
        attempt.lost()
      }
      await stopwatch.during('retries', wait(pauseAfter(failures)))
    }
    return { outcome: 'unknown', status: null, answer: null }
  }

  const read: Client['read'] = async (path, screen = { name: `${client} ${path}`, isLast: true }) => {
    for (let failures = 0; failures < mostReadings; failures += 1) {
      const [at, began] = [world.instant(), performance.now()]
      try {
        const { status, body } = await sendOnce('GET', path, {})
        const answer = jsonOf(body)
        const reading = { actor, screen: screen.name, at, began, ended: performance.now(), path, status, answer }
        recorder.addReading({ ...reading, isLast: screen.isLast })
        if (status < 500) return answer
      } catch {
        // It is read again, as the screen does.
      }
      await stopwatch.during('retries', wait(pauseAfter(failures)))
    }
    return null
  }

  const download: Client['download'] = async (path) => {
    const [at, began] = [world.instant(), performance.now()]
    const { status, cells } = await sendOnce('GET', path, {}).then(
      async (answer) => ({
        status: answer.status,
        cells: answer.status === 200 ? await cellsOf(answer.body) : [],
      }),
      () => ({ status: 0, cells: [] }),
    )
    const downloaded = { actor, at, began, ended: performance.now(), path, status, cells }
    recorder.addDownload(downloaded)
    return downloaded
  }

  const headers = async () => {
    await session.renew('')
    return { authorization: `Bearer ${session.token()}` }
  }
  return { actor, random, act, read, download, headers }
}

/** The sheet as a file of columns with `|` between them, in a form. */
const formOf = async ({ type, options, rows }: SheetBody) => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  const form = new FormData()
  form.set('file', new Blob([`${lines.map((cells) => cells.join('|')).join('\n')}\n`]), `${type}.psv`)
  form.set('uploadType', type)
  form.set('options', JSON.stringify(options))
  const encoded = new Response(form)
  const bytes = Buffer.from(await encoded.arrayBuffer())
  return { bytes, type: encoded.headers.get('content-type') ?? '' }
}
