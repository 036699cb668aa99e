import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { readAhead } from './pages.ts'

/** Yields 1, 2, 3 … and notes what was requested; the fourth request fails, after a turn. */
const createNumbers = () => {
  const noted = { requested: 0, hasEnded: false }
  const numbers = async function* () {
    try {
      for (;;) {
        noted.requested += 1
        await nextTurn()
        if (noted.requested === 4) throw new Error('The fourth is missing')
        yield noted.requested
      }
    } finally {
      noted.hasEnded = true
    }
  }
  return { noted, numbers: numbers() }
}

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await nextTurn()
}

it('requests one value while the one before is used, and no more', async () => {
  const { noted, numbers } = createNumbers()
  const ahead = readAhead(numbers)
  await turns(5)
  expect(noted.requested).toBe(0)
  expect(await ahead.next()).toEqual({ done: false, value: 1 })
  await turns(5)
  expect(noted.requested).toBe(2)
  expect(await ahead.next()).toEqual({ done: false, value: 2 })
  await turns(5)
  expect(noted.requested).toBe(3)
  await ahead.return()
})

it('yields all values before an error', async () => {
  const { numbers } = createNumbers()
  const seen: number[] = []
  const readAll = async () => {
    for await (const number of readAhead(numbers)) seen.push(number)
  }
  await expect(readAll()).rejects.toThrow('The fourth is missing')
  expect(seen).toEqual([1, 2, 3])
})

it('ends with its source', async () => {
  const none = async function* (): AsyncGenerator<number, void, void> {}
  expect(await readAhead(none()).next()).toEqual({ done: true, value: undefined })
})

it('ends the source when the caller ends early, also when the value read ahead fails', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const { noted, numbers } = createNumbers()
  for await (const number of readAhead(numbers)) if (number === 3) break
  await turns(5)
  expect(noted).toEqual({ requested: 4, hasEnded: true })
  expect(unhandled).toEqual([])
})
