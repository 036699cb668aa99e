import type { FastifyReply } from 'fastify'
import type { Download } from '../download.ts'

/** Streams a file under its name. A client that disconnects ends the stream. */
export const sendDownload = (reply: FastifyReply, { fileName, mediaType, content }: Download): FastifyReply =>
  reply.type(mediaType).header('content-disposition', `attachment; filename="${fileName}"`).send(content)
