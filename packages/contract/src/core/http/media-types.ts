/** The media type of each kind of file that the API sends. */
export const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  psv: 'text/plain; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  html: 'text/html; charset=utf-8',
  zip: 'application/zip',
  woff2: 'font/woff2',
} as const

export type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes]
