import DataLoader from 'dataloader'
import type { Context } from '../context.ts'

/** A running read, and the one that starts when it has ended. */
interface Reads<T> {
  readonly current: Promise<T>
  next: Promise<T> | undefined
}

/**
 * Coalesces an expensive read that many screens request at once, after a live update. One runs at a time; all requests
 * during it share the next, which starts after them and so sees the change that they are about.
 */
export const coalescedRead = <T>(read: (context: Context) => Promise<T>): ((context: Context) => Promise<T>) => {
  const readsOf = new WeakMap<Context['database'], Reads<T>>()
  const start = (context: Context): Promise<T> => {
    const current = read(context)
    const reads: Reads<T> = { current, next: undefined }
    readsOf.set(context.database, reads)
    const clear = () => {
      if (reads.next === undefined) readsOf.delete(context.database)
    }
    void current.then(clear, clear)
    return current
  }
  return (context) => {
    const reads = readsOf.get(context.database)
    if (reads === undefined) return start(context)
    const again = () => start(context)
    reads.next ??= reads.current.then(again, again)
    return reads.next
  }
}

/**
 * Answers all questions of one turn of the event loop, at most `maximum`, with one call of `load`, which returns the
 * answers in their order. Nothing is cached, so that no answer is older than its question. An error rejects all of
 * them.
 */
export const batched = <Question, Answer>(
  load: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  maximum = Infinity,
): ((question: Question) => Promise<Answer>) => {
  const loader = new DataLoader(load, { cache: false, batchScheduleFn: setImmediate, maxBatchSize: maximum })
  return (question) => loader.load(question)
}
