import type { AuditKind } from '@trophy/contract/core/audit.constants.ts'
import { type ListPart, totalHeader } from '@trophy/contract/core/list-part.ts'
import type { FastifyReply } from 'fastify'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../audit.sql.ts'
import type { Context } from '../../context.ts'
import type { Download } from '../../download.ts'

/** Streams a file under its name. A client that disconnects ends the stream. */
export const sendDownload = (reply: FastifyReply, { fileName, mediaType, content }: Download): FastifyReply =>
  reply.type(mediaType).header('content-disposition', `attachment; filename="${fileName}"`).send(content)

interface AuditedDownload {
  readonly reply: FastifyReply
  readonly actor: Actor
  readonly kind: AuditKind
  /** What the caller selected, such as dates. */
  readonly detail?: string
}

/** The same for a file with personal data. It is recorded before the first byte is sent. */
export const sendAuditedDownload = async (
  { database, clock }: Context,
  { reply, actor, kind, detail }: AuditedDownload,
  download: Download,
): Promise<FastifyReply> => {
  await recordAudit(database, { kind, object: download.fileName, detail }, { actor, now: clock.now() })
  return sendDownload(reply, download)
}

/** Returns the first part of a list as an array, and sets the header with the total. */
export const sendListPart = <Row>(reply: FastifyReply, { rows, total }: ListPart<Row>): Row[] => {
  reply.header(totalHeader, total)
  return [...rows]
}
