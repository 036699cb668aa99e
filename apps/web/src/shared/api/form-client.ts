import type { Endpoint } from '@trophy/contract/core/endpoint.ts'
import type { z } from 'zod'
import { type CallArguments, send, type Transport } from './client.ts'

/** Hears how many bytes of the request have left. */
type OnSent = (bytes: number) => void

/**
 * Sends a form with a file to an endpoint whose body is 'multipart', and tells how much of it has left. Apart from the
 * other calls, so that only screens with an upload load it.
 */
export const callWithForm = async <S extends z.ZodType, E extends Endpoint & { readonly body: 'multipart' }>(
  endpoint: E & { readonly response: S },
  form: FormData,
  onSent: OnSent,
  ...[request]: CallArguments<E>
): Promise<z.output<S>> => {
  const response = await send(endpoint, { ...request, body: form }, tellingWhatLeaves(onSent))
  return response.json()
}

/** As `fetch`, with its answers and errors; `fetch` itself does not tell what it has sent. */
const tellingWhatLeaves =
  (onSent: OnSent): Transport =>
  (address, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, address)
      request.withCredentials = true
      headers.forEach((value, name) => request.setRequestHeader(name, value))
      const abort = () => request.abort()
      request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
      request.addEventListener('load', () => resolve(answerOf(request)))
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      request.addEventListener('abort', () => reject(signal?.reason))
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
      if (signal?.aborted) return reject(signal.reason)
      signal?.addEventListener('abort', abort)
      request.send(body instanceof FormData ? body : null)
    })

const answerOf = ({ responseText, status, statusText }: XMLHttpRequest): Response =>
  // An answer of 204 must not have a body, not even an empty one.
  new Response(responseText === '' ? null : responseText, { status, statusText })
