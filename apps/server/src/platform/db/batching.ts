/**
 * Answers questions that come in the same moment by one statement: those asked before the event loop goes round are
 * gathered, and `ask` answers them all, in their order. Each is asked about after it came, so that no answer is older than
 * its question. An error is everybody's.
 */
export const together = <Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): ((question: Question) => Promise<Answer>) => {
  let gathered: { readonly questions: Question[]; readonly answers: Promise<readonly Answer[]> } | undefined

  const gather = () => {
    const questions: Question[] = []
    const answers = new Promise<void>((resolve) => {
      setImmediate(resolve)
    }).then(() => {
      gathered = undefined
      return ask(questions)
    })
    return { questions, answers }
  }

  return async (question) => {
    gathered ??= gather()
    const { questions, answers } = gathered
    const place = questions.push(question) - 1
    const answer = (await answers)[place]
    if (answer === undefined) throw new Error('a question was not answered')
    return answer
  }
}
