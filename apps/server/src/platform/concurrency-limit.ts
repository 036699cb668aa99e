import { errorMessages } from '@trophy/contract/core/errors.ts'
import { Refusal } from './errors.ts'

export interface Crowd {
  readonly atOnce: number
  readonly waiting: number
}

/** Runs dear work for some at once while others wait in turn; refuses with 429 where too many wait already. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

export const createTurns = (most: Crowd): InTurn => {
  let atWork = 0
  const waiting: (() => void)[] = []

  /** Answers when whoever leaves hands over the place. */
  const turn = (): Promise<void> => {
    if (waiting.length >= most.waiting) {
      throw new Refusal('rate_limited', errorMessages.rateLimited, { retryAfterSeconds: 5 })
    }
    return new Promise((resolve) => waiting.push(resolve))
  }

  return async (work) => {
    if (atWork >= most.atOnce) await turn()
    else atWork += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else atWork -= 1
    }
  }
}
