import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ErrorBody, errorMessages } from '@trophy/contract/core/http/errors.ts'

type ConnectionError = Error & { readonly code?: string }

/** Responds to what is not a complete HTTP request in the shape of every error, and closes the connection. */
export const handleConnectionError = ({ code }: ConnectionError, socket: Duplex): void => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return refuseConnection(socket)
  if (code === 'HPE_HEADER_OVERFLOW') return end(socket, 431, { message: errorMessages.tooLarge, code: 'too_large' })
  return end(socket, 400, { message: errorMessages.unreadable, code: 'invalid_input' })
}

/** For a request that did not arrive in time. */
export const refuseConnection = (socket: Duplex): void =>
  end(socket, 408, { message: errorMessages.requestTimeout, code: 'request_timeout' })

const end = (socket: Duplex, status: number, body: ErrorBody): void => {
  if (!socket.writable) return void socket.destroy()
  const json = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(json)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${json}`, () => socket.destroy())
}
