/** Where a page of a list is, without schemas. `list.ts` also exports everything of this module. */
export type Pagination = ReturnType<typeof paginate>

export const paginate = (total: number, page: number, limit: number, shown: number) => {
  const totalPages = Math.max(1, Math.ceil(total / limit))
  const startIndex = shown === 0 ? 0 : (page - 1) * limit + 1
  return {
    page,
    totalPages,
    total,
    hasPrev: page > 1,
    hasNext: page < totalPages,
    startIndex,
    endIndex: shown === 0 ? 0 : startIndex + shown - 1,
  }
}

/** What the response of a list has: the rows of a page, and where they are. */
export const listedPage = <Row>(
  { page, limit }: { readonly page: number; readonly limit: number },
  { rows, total }: { readonly rows: Row[]; readonly total: number },
) => ({ data: rows, pagination: paginate(total, page, limit, rows.length) })
