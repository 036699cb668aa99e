import { randomBytes } from 'node:crypto'
import { practiceBanners } from '@trophy/contract/event/event.constants.ts'
import { mediaTypes } from '@trophy/contract/core/http/media-types.ts'
import type { FastifyReply } from 'fastify'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.sql.ts'
import type { Context } from '../context.ts'
import { type PrintDocument, printDocument } from './print-document.ts'

/** Where the server has the fonts of its pages. */
const fontAddress = '/api/admin/print/fonts/'

interface AuditedPage {
  readonly reply: FastifyReply
  readonly actor: Actor
  /** What is printed, such as `rooming-list`. */
  readonly object: string
  /** What the caller selected, such as a day. */
  readonly detail: string
}

/**
 * Streams a page to print. It is recorded before the first byte is sent. The page can only show itself: its policy
 * allows its own styles and fonts, and no script, image, form or frame.
 */
export const sendAuditedPrintPage = async (
  { config, database, clock }: Context,
  { reply, actor, object, detail }: AuditedPage,
  document: PrintDocument,
): Promise<FastifyReply> => {
  await recordAudit(database, { kind: 'report', object: `${object} (print)`, detail }, { actor, now: clock.now() })
  const nonce = randomBytes(16).toString('base64url')
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join(';')
  return reply
    .type(mediaTypes.html)
    .header('content-security-policy', policy)
    .send(printDocument(document, { fontAddress, nonce, banner: config.isPractice ? practiceBanners.en : undefined }))
}
