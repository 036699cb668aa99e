import { endpoint, type MediaType, mediaTypes } from '@trophy/contract/core/http/endpoint.ts'
import { errorMessages } from '@trophy/contract/core/http/errors.ts'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createTestHttp } from '../../../testing/test-http.ts'
import { route } from '../route.ts'
import { sendDownload } from './send.ts'

const failingFile = (name: string, mediaType: MediaType) =>
  route(
    endpoint('GET', `/api/${name}`, {
      roles: 'public',
      summary: 'A file that cannot be created',
      response: 'file',
      fileTypes: [mediaType],
    }),
    async (_context, { reply }) => {
      const content = new Readable({ read: () => content.destroy(new Error('The database has gone')) })
      return sendDownload(reply, { fileName: name, mediaType, content })
    },
  )

const adminsOnly = route(
  endpoint('GET', '/api/printed', { roles: ['admin'], summary: 'A page of admins', response: 'file' }),
  async (_context, { reply }) => reply,
)

let http: Awaited<ReturnType<typeof createTestHttp>>

beforeAll(async () => {
  http = await createTestHttp([
    failingFile('workbook', mediaTypes.xlsx),
    failingFile('list', mediaTypes.csv),
    adminsOnly,
  ])
})
afterAll(() => http.close())

test.each(['workbook', 'list'])('a %s that fails before its first byte is an error, not a file', async (name) => {
  const response = await http.app.inject({ url: `/api/${name}`, headers: { 'accept-encoding': 'br' } })
  expect(response.statusCode).toBe(500)
  expect(response.headers['content-type']).toContain('application/json')
  expect(response.headers).not.toHaveProperty('content-disposition')
  expect(response.json()).toEqual({ message: errorMessages.internal, code: 'internal' })
})

describe('a tab that is opened for a printed page', () => {
  // Without TLS, and before Safari 16.4, browsers send no `Sec-Fetch-Mode`.
  const headers = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

  // A gateway that asks for a password lets the browser send it with each request.
  it.each([{}, { authorization: 'Basic dHJvcGh5OnRyb3BoeQ==' }])(
    'shows the sign-in without a session: %j',
    async (own) => {
      const response = await http.app.inject({ url: '/api/printed', headers: { ...headers, ...own } })
      expect(response.statusCode).toBe(302)
      expect(response.headers.location).toBe('/')
    },
  )

  it('is not a program with a token, whatever it accepts: it has no use for the sign-in', async () => {
    const asProgram = { ...headers, authorization: 'Bearer of-nobody' }
    const response = await http.app.inject({ url: '/api/printed', headers: asProgram })
    expect(response.statusCode).toBe(401)
    expect(response.json()).toEqual({ message: errorMessages.notAuthenticated, code: 'not_authenticated' })
  })

  it('shows the message of any other failure', async () => {
    const response = await http.app.inject({ url: '/api/workbook', headers })
    expect(response.statusCode).toBe(500)
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(response.body).toBe(errorMessages.internal)
  })
})
