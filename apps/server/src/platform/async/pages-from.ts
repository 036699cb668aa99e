/** Pages of rows until one is empty: the first, and each other one as `next` reads it after the last row before it. */
export async function* pagesFrom<Row>(
  first: readonly Row[],
  next: (last: Row) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[], void, void> {
  for (let rows = first; ;) {
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    rows = await next(last)
  }
}
