import DataLoader from 'dataloader'

/**
 * Answers all questions of one turn of the event loop, at most `maximum`, with one call of `load`, which returns the
 * answers in their order. Nothing is cached, so that no answer is older than its question. An error rejects all of them.
 */
export const batched = <Question, Answer>(
  load: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  maximum = Infinity,
): ((question: Question) => Promise<Answer>) => {
  const loader = new DataLoader(load, { cache: false, batchScheduleFn: setImmediate, maxBatchSize: maximum })
  return (question) => loader.load(question)
}
