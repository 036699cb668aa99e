import { endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { z } from 'zod'
import { Refusal } from '../errors.ts'
import { route } from './route.ts'

const upload = endpoint('POST', '/api/upload', {
  roles: ['admin'],
  summary: 'Takes a file',
  body: 'multipart',
  response: z.object({ bytes: z.int() }),
})

/** Counts the bytes of a file, and refuses more than 2,000. */
export const uploadRoute = route(upload, async (_context, { request }) => {
  let bytes = 0
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    for await (const chunk of part.file) {
      bytes += Buffer.from(chunk).length
      if (bytes > 2_000) throw new Refusal('too_large', 'Too large')
    }
  }
  return { bytes }
})
