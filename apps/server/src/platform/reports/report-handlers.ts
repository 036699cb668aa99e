import { randomBytes } from 'node:crypto'
import { mediaTypes } from '@trophy/contract/core/http/endpoint.ts'
import { practiceBanners } from '@trophy/contract/event/event.constants.ts'
import type { ReportView, ViewOrder } from '@trophy/contract/reports/reports.contract.ts'
import type { FastifyReply } from 'fastify'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.sql.ts'
import type { Context } from '../context.ts'
import { sendAuditedDownload } from '../http/responses/send.ts'
import { type PrintDocument, printDocument } from './print-document.ts'
import { type Report, reportDownload, viewReport } from './report.ts'

/** The part of a call that selects what a report is about. */
export interface Selected<Query> {
  readonly query: Query
}

/** The part of a call that a file needs. */
interface Answered {
  readonly caller: Actor
  readonly reply: FastifyReply
}

interface ReportSource<Selection> {
  /** What the caller selected, such as dates, for the audit log. */
  readonly detailOf: (selection: Selection) => string
  /** Reads at once what may fail, so that a failure becomes an error response. */
  readonly read: (context: Context, selection: Selection) => Promise<Report>
}

/** The handlers of a report: the workbook, and the view of its first rows. */
export const reportHandlers = <Selection>({ detailOf, read }: ReportSource<Selection>) => ({
  workbook: async (context: Context, call: Selection & Answered): Promise<FastifyReply> =>
    sendAuditedDownload(
      context,
      { reply: call.reply, actor: call.caller, kind: 'report', detail: detailOf(call) },
      reportDownload(context, await read(context, call)),
    ),
  view: async (context: Context, call: Selection & Selected<ViewOrder>): Promise<ReportView> =>
    viewReport(await read(context, call), call.query),
})

interface PrintSource<Selection> extends Pick<ReportSource<Selection>, 'detailOf'> {
  /** What is printed, such as `rooming-list`. */
  readonly name: string
  readonly read: (context: Context, selection: Selection) => Promise<PrintDocument>
}

/** The handler of pages to print. */
export const printHandler =
  <Selection>({ name, detailOf, read }: PrintSource<Selection>) =>
  async (context: Context, call: Selection & Answered): Promise<FastifyReply> =>
    sendAuditedPrintPage(
      context,
      { reply: call.reply, actor: call.caller, object: name, detail: detailOf(call) },
      await read(context, call),
    )

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
const sendAuditedPrintPage = async (
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
