import type { Workbench } from './workbench.ts'

export interface TimedAnswers {
  /** Milliseconds of each answer, read to its end. */
  readonly times: readonly number[]
  /** The last answer's text. */
  readonly text: string
}

/** Asks so many times, one after the other, each from an address of its own so that no limit is met. */
export const timeOverHttp = async (
  { address, token }: Pick<Workbench, 'address' | 'token'>,
  path: string,
  runs: number,
): Promise<TimedAnswers> => {
  const times: number[] = []
  let text = ''
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now()
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.0.0.${run}` }
    const response = await fetch(address + path, { headers })
    text = await response.text()
    times.push(performance.now() - started)
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`)
  }
  return { times, text }
}
