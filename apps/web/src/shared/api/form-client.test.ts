import { sheetEndpoints } from '@trophy/contract/uploads/sheets.contract.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { callWithForm } from './form-client.ts'
import { hasNoResponse } from './no-response.ts'

/** The part of XMLHttpRequest that the client uses: records the request; the test responds. */
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
  respond(status: number, body: object): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.end('load')
  }
  end(kind: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new Event(kind))
    this.dispatchEvent(new Event('loadend'))
  }
}

const result = {
  success: true,
  created: 2,
  placeholders: 0,
  errors: [],
  warnings: [],
  notes: [],
  uploadId: null,
  rejectedRows: 0,
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
  const response = callWithForm(sheetEndpoints.upload, form, sent, {
    params: { type: 'players' },
    query: { dryRun: 'true' },
    ...(signal && { signal }),
  })
  const request = FakeRequest.last
  if (!request) throw new Error('nothing was sent')
  return { response, request }
}

test("a form is sent with the headers of each call and the browser's content type", async () => {
  const { response, request } = start()
  expect(request.opened).toEqual(['POST', '/api/admin/upload/players?dryRun=true'])
  expect(request.body).toBe(form)
  expect(request.withCredentials).toBe(true)
  expect([...request.headers.keys()]).toEqual(['accept', 'accept-language', 'authorization', 'idempotency-key'])
  request.respond(200, result)
  expect(await response).toEqual(result)
})

test('a request reports how many bytes were sent', async () => {
  const { response, request } = start()
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 4096 }))
  expect(sent).toHaveBeenCalledExactlyOnceWith(4096)
  request.respond(200, result)
  await response
})

test('refusals and broken connections are reported as by every call', async () => {
  const refused = start()
  refused.request.respond(413, { message: 'The file is larger than 10 MB', code: 'too_large' })
  const error = await refused.response.catch((refusal: unknown) => refusal)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 413, code: 'too_large', serverMessage: 'The file is larger than 10 MB' })
  const broken = start()
  broken.request.end('error')
  expect(hasNoResponse(await broken.response.catch((failure: unknown) => failure))).toBe(true)
})

test('a request ends with its signal, and is not sent when that is already aborted', async () => {
  const cancellation = new AbortController()
  const { response, request } = start(cancellation.signal)
  const reason = new Error('cancelled')
  cancellation.abort(reason)
  await expect(response).rejects.toBe(reason)
  expect(request.body).toBe(form)
  const late = start(cancellation.signal)
  await expect(late.response).rejects.toBe(reason)
  expect(late.request.body).toBeUndefined()
})
