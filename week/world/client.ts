import { z } from 'zod'
import type { Act, ActKind, Actor, Download, SheetBody } from '../evidence.ts'
import { cellsOf } from './cells.ts'
import type { Answer } from './network.ts'
import type { Random } from './random.ts'
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

/** A program with a session of an account: a desk, an organiser, a board. */
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

export interface Account {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly mobile: string
  /** `admin` unless given. */
  readonly role?: 'technical_admin'
}

const signedInSchema = z.object({ token: z.string() })
const messageSchema = z.object({ codeSent: z.boolean().optional() })

/** As the browser repeats a write without an answer: after 1, 2, 4 and then every 8 seconds. */
const mostAttempts = 8
const pauseAfter = (failures: number): number => Math.min(1000 * 2 ** failures, 8000)
const codeMilliseconds = 4_000

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

export const jsonOf = (body: Buffer): unknown => {
  const text = body.toString()
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text.slice(0, 200)
  }
}

/** Waits for a new one-time password; undefined when none arrives. */
export const awaitCode = async ({ gateway }: World, mobile: string, before: string | undefined) => {
  const until = performance.now() + codeMilliseconds
  while (performance.now() < until) {
    const code = gateway.codeFor(mobile)
    if (code !== undefined && code !== before) return code
    await wait(20)
  }
  return gateway.codeFor(mobile)
}

/** Opens a client of an account, which signs in by password and one-time password whenever its session is over. */
export const openClient = (world: World, account: Account, client: string): Client => {
  const { network, recorder, gateway } = world
  const actor: Actor = { client, role: account.role ?? 'admin', name: account.name, coachId: null }
  const random = world.random.fork(client)
  let token = ''

  const post = async (path: string, body: object): Promise<Answer> => {
    const sent = { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: bytesOf(body) }
    for (let failures = 0; ; failures += 1) {
      try {
        return await network.send(sent)
      } catch (error) {
        if (failures >= mostAttempts) throw error
        await wait(pauseAfter(failures))
      }
    }
  }
  const signIn = async (): Promise<void> => {
    const before = gateway.codeFor(account.mobile)
    const first = await post('/api/auth/admin/login', { email: account.email, password: account.password })
    const asked = messageSchema.safeParse(jsonOf(first.body)).data
    const otp = asked?.codeSent === false ? before : await awaitCode(world, account.mobile, before)
    if (otp === undefined) return
    recorder.plant(otp)
    const second = await post('/api/auth/admin/verify-otp', {
      mobileNumber: account.mobile,
      otp,
      purpose: 'admin_login',
    })
    const signedIn = signedInSchema.safeParse(jsonOf(second.body))
    if (!signedIn.success) return
    ;({ token } = signedIn.data)
    recorder.plant(token)
  }
  let signingIn: Promise<void> | undefined
  /** Once, however many requests find that the session is over. */
  const renewSession = (): Promise<void> => (signingIn ??= signIn().finally(() => (signingIn = undefined)))
  /** One attempt, with a new session where the old one is over. */
  const sendOnce = async (method: string, path: string, headers: Record<string, string>, body?: Buffer) => {
    const send = () => network.send({ method, path, headers: { ...headers, authorization: `Bearer ${token}` }, body })
    const answer = await send()
    if (answer.status !== 401) return answer
    await renewSession()
    return send()
  }

  const act = async ({ kind, method, path, body, sheet, at }: Request): Promise<Result> => {
    const key = method === 'PUT' ? null : random.uuid()
    const form = sheet && (await formOf(sheet))
    const sentBody = form?.bytes ?? (body && bytesOf(body))
    const type = form?.type ?? 'application/json'
    const headers = { ...(sentBody && { 'content-type': type }), ...(key !== null && { 'idempotency-key': key }) }
    let draft
    for (let failures = 0; failures <= mostAttempts; failures += 1) {
      const sentAt = world.instant()
      const sent = { actor, kind, at: at ?? sentAt, sentAt, method, path, body: sheet ?? body ?? null, key }
      const attempt = recorder.attempt(sent, draft)
      ;({ draft } = attempt)
      try {
        const answer = await sendOnce(method, path, headers, sentBody)
        attempt.answered(answer.status, jsonOf(answer.body))
        if (![502, 503, 504].includes(answer.status)) return draft
      } catch {
        attempt.lost()
      }
      await wait(pauseAfter(failures))
    }
    return { outcome: 'unknown', status: null, answer: null }
  }

  const read: Client['read'] = async (path, screen = { name: `${client} ${path}`, isLast: true }) => {
    for (let failures = 0; failures <= 3; failures += 1) {
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
      await wait(pauseAfter(failures))
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
    if (token === '') await renewSession()
    return { authorization: `Bearer ${token}` }
  }
  return { actor, random, act, read, download, headers }
}

const bytesOf = (body: object): Buffer => Buffer.from(JSON.stringify(body))

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
