import { z } from 'zod'
import { endpoint, mediaTypes, readByAdmins } from '../core/http/endpoint.ts'
import { uploadProgressSchema, uploadResultSchema, uploadTypeSchema } from './uploads.contract.ts'

/** Files that come and go. Apart from the lists of uploads, which an admin's first load knows by their endpoints. */
export const sheetEndpoints = {
  upload: endpoint('POST', '/api/admin/upload/:type', {
    roles: ['admin'],
    creates: 'steps',
    summary: 'Reads a sheet and creates its rows; with dryRun=true it returns the forecast and stores nothing',
    params: z.object({ type: uploadTypeSchema }),
    query: z.strictObject({ dryRun: z.stringbool().default(false).meta({ example: 'true' }) }),
    body: 'multipart',
    response: uploadResultSchema,
    audit: 'upload',
  }),
  progress: endpoint('GET', '/api/admin/uploads/progress', {
    ...readByAdmins,
    summary: 'The progress of the upload with the same Idempotency-Key; waiting when the upload is unknown',
    response: uploadProgressSchema,
    keepsSessionIdle: true,
  }),
  template: endpoint('GET', '/api/admin/templates/:type', {
    ...readByAdmins,
    summary: 'An empty sheet with the columns of its type, as Excel',
    params: z.object({ type: uploadTypeSchema }),
    response: 'file',
    fileTypes: [mediaTypes.xlsx],
  }),
  rejectedRows: endpoint('GET', '/api/admin/uploads/:uploadId/rejected', {
    ...readByAdmins,
    summary: 'The rejected rows in the format of the upload, with a REASON column',
    params: z.object({ uploadId: z.uuid() }),
    response: 'file',
    fileTypes: [mediaTypes.xlsx, mediaTypes.psv],
    audit: 'export',
  }),
}
