import { uploadEndpoints } from '@trophy/contract/uploads/uploads.contract.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { callWithForm } from './form-client.ts'
import { hasNoResponse } from './no-response.ts'

/** As far as the client uses it: remembers what it is asked, and is answered by the test. */
class FakeRequest extends EventTarget {
  static last: FakeRequest | undefined
  readonly upload = new EventTarget()
  readonly headers = new Headers()
  opened: readonly string[] = []
  body: unknown
  withCredentials = false
  status = 0
  statusText = ''
  responseText = ''
  constructor() {
    super()
    FakeRequest.last = this
  }
  open(method: string, address: string): void {
    this.opened = [method, address]
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }
  send(body: unknown): void {
    this.body = body
  }
  abort(): void {
    this.end('abort')
  }
  answer(status: number, body: object): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.end('load')
  }
  end(kind: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new Event(kind))
    this.dispatchEvent(new Event('loadend'))
  }
}

const form = new FormData()
const sent = vi.fn<(bytes: number) => void>()

beforeEach(() => {
  sent.mockReset()
  FakeRequest.last = undefined
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  vi.stubGlobal('localStorage', { getItem: () => 'secret' })
})

const start = (signal?: AbortSignal) => {
  const answer = callWithForm(uploadEndpoints.upload, form, sent, {
    params: { type: 'players' },
    query: { dryRun: 'true' },
    ...(signal && { signal }),
  })
  const request = FakeRequest.last
  if (!request) throw new Error('nothing was sent')
  return { answer, request }
}

test('a form is sent as it is, with what each call carries and the content type that the browser makes', async () => {
  const { answer, request } = start()
  expect(request.opened).toEqual(['POST', '/api/admin/upload/players?dryRun=true'])
  expect(request.body).toBe(form)
  expect(request.withCredentials).toBe(true)
  expect([...request.headers.keys()]).toEqual(['accept', 'authorization', 'idempotency-key'])
  request.answer(200, { success: true })
  expect(await answer).toEqual({ success: true })
})

test('it tells how many bytes have left', async () => {
  const { answer, request } = start()
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 4096 }))
  expect(sent).toHaveBeenCalledExactlyOnceWith(4096)
  request.answer(200, {})
  await answer
})

test('refusals and broken connections are those of every call', async () => {
  const refused = start()
  refused.request.answer(413, { message: 'The file is larger than 10 MB', code: 'too_large' })
  const error = await refused.answer.catch((refusal: unknown) => refusal)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 413, code: 'too_large', serverMessage: 'The file is larger than 10 MB' })
  const broken = start()
  broken.request.end('error')
  expect(hasNoResponse(await broken.answer.catch((failure: unknown) => failure))).toBe(true)
})

test('it ends with its signal, and is not sent when that is over already', async () => {
  const leaving = new AbortController()
  const { answer, request } = start(leaving.signal)
  const reason = new Error('wanted no more')
  leaving.abort(reason)
  await expect(answer).rejects.toBe(reason)
  expect(request.body).toBe(form)
  const late = start(leaving.signal)
  await expect(late.answer).rejects.toBe(reason)
  expect(late.request.body).toBeUndefined()
})
