import { setImmediate as nextTurn } from 'node:timers/promises'

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

/**
 * Yields what `source` yields, and requests its next value while the caller uses the one before: one value is read
 * ahead, never more. An error of `source` is thrown in its turn. When the caller ends early, `source` ends, too.
 */
export async function* readAhead<T>(source: AsyncGenerator<T, void, void>): AsyncGenerator<T, void, void> {
  const request = () => {
    const requested = source.next()
    // It is thrown where it is awaited. A caller that has ended is not interested in it.
    requested.catch(() => undefined)
    return requested
  }
  try {
    let next = request()
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = request()
      // A statement is sent only in the next turn: the caller may work for a whole turn before.
      await nextTurn()
      yield value
    }
  } finally {
    await source.return()
  }
}
