import { endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { z } from 'zod'
import { route } from './route.ts'

const upload = endpoint('POST', '/api/upload', {
  roles: ['admin'],
  summary: 'Takes a file',
  body: 'multipart',
  query: z.strictObject({}),
  response: z.object({ bytes: z.int() }),
})

/** Counts the bytes of a file. Parameters it refuses before it reads the form. */
export const uploadRoute = route(upload, async (_context, { body }) => ({ bytes: body.file?.bytes.length ?? 0 }))
