import { type Pagination, paginate } from '@trophy/contract/core/http/pagination.ts'

/** A page of rows that are all loaded. */
export const pageOf = <Row>(
  all: readonly Row[],
  page: number,
  limit: number,
): { readonly rows: readonly Row[]; readonly pagination: Pagination } => {
  const rows = all.slice((page - 1) * limit, page * limit)
  return { rows, pagination: paginate(all.length, page, limit, rows.length) }
}
