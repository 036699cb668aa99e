import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import type { z } from 'zod'
import { type CallArguments, readJson, send, type Transport } from './client.ts'

/** Called with the number of bytes sent so far. */
type OnProgress = (bytes: number) => void

/**
 * Sends a form with a file to an endpoint whose body is 'multipart', and reports the progress. Separate from the other
 * calls, so that only screens with an upload load it.
 */
export const callWithForm = async <S extends z.ZodType, E extends Endpoint & { readonly body: 'multipart' }>(
  endpoint: E & { readonly response: S },
  form: FormData,
  onProgress: OnProgress,
  ...[request]: CallArguments<E>
): Promise<z.output<S>> => {
  const response = await send(endpoint, { ...request, body: form }, transportWithProgress(onProgress))
  return readJson(endpoint, response)
}

/** Like `fetch`, with its responses and errors; `fetch` itself does not report upload progress. */
const transportWithProgress =
  (onProgress: OnProgress): Transport =>
  (address, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, address)
      request.withCredentials = true
      headers.forEach((value, name) => request.setRequestHeader(name, value))
      const abort = () => request.abort()
      request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      request.addEventListener('abort', () => reject(signal?.reason))
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
      if (signal?.aborted) return reject(signal.reason)
      signal?.addEventListener('abort', abort)
      request.send(body instanceof FormData ? body : null)
    })

const responseOf = ({ responseText, status, statusText }: XMLHttpRequest): Response =>
  // A response of 204 must not have a body, not even an empty one.
  new Response(responseText === '' ? null : responseText, { status, statusText })
