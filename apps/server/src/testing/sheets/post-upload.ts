import type { TestApp } from '../test-app.ts'

/** The parts of an upload's form; undefined parts are not sent. */
export interface UploadForm {
  readonly file?: { readonly name: string; readonly content: string | Uint8Array<ArrayBuffer> }
  readonly uploadType?: string
  readonly options?: string
}

/** Sends a form to `/api/admin/upload/…` like a browser. */
export const postUpload = async (
  { app }: TestApp,
  headers: Readonly<Record<string, string>>,
  type: string,
  { file, ...fields }: UploadForm,
  query = '',
) => {
  const form = new FormData()
  if (file) form.set('file', new Blob([file.content]), file.name)
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const request = new Response(form)
  return app.inject({
    method: 'POST',
    url: `/api/admin/upload/${type}${query}`,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
