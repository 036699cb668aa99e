/** For what a week waits in real seconds. */
export type Reason = 'retries' | 'phones' | 'codes' | 'faults' | 'jobs' | 'clock' | 'evening' | 'quiet'

/** Measures how long the week waited for each reason, whoever waits at the same time. */
export const createStopwatch = () => {
  const waits = new Map<Reason, { from: number; until: number }[]>()
  return {
    during: async <Result>(reason: Reason, work: Promise<Result>): Promise<Result> => {
      const from = performance.now()
      return work.finally(() => {
        waits.set(reason, [...(waits.get(reason) ?? []), { from, until: performance.now() }])
      })
    },
    /** Seconds for each reason since the last reading. */
    read: (): [Reason, number][] => {
      const read = [...waits].map(([reason, each]): [Reason, number] => [reason, secondsWithin(each)])
      waits.clear()
      return read
    },
  }
}

export type Stopwatch = ReturnType<typeof createStopwatch>

/** Of times that overlap, each second once. */
const secondsWithin = (times: readonly { readonly from: number; readonly until: number }[]): number => {
  let [milliseconds, end] = [0, 0]
  for (const { from, until } of times.toSorted((one, other) => one.from - other.from)) {
    milliseconds += Math.max(0, until - Math.max(from, end))
    end = Math.max(end, until)
  }
  return milliseconds / 1000
}
