import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestContext, type TestContext } from '../../testing/test-context.ts'
import { coalescedRead } from './shared-calls.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context.close())

/** A read that ends on demand and returns its number. */
const heldRead = () => {
  const ends: ((outcome: () => number) => void)[] = []
  const read = coalescedRead(
    () =>
      new Promise<number>((resolve, reject) =>
        ends.push((outcome) => void Promise.resolve().then(outcome).then(resolve, reject)),
      ),
  )
  return { read, ends, end: (index: number, outcome: () => number = () => index) => ends[index]?.(outcome) }
}

it('shares the next read among all requests during one', async () => {
  const { read, ends, end } = heldRead()
  const first = read(context)
  const others = [read(context), read(context), read(context)]
  expect(ends).toHaveLength(1)
  end(0)
  expect(await first).toBe(0)
  await expect.poll(() => ends.length).toBe(2)
  const late = read(context)
  end(1)
  expect(await Promise.all(others)).toEqual([1, 1, 1])
  await expect.poll(() => ends.length).toBe(3)
  end(2)
  expect(await late).toBe(2)
})

it('reads again when no read is running, and after one that failed', async () => {
  const { read, ends, end } = heldRead()
  const failing = read(context)
  const waiting = read(context)
  end(0, () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await expect.poll(() => ends.length).toBe(2)
  end(1)
  expect(await waiting).toBe(1)
  const later = read(context)
  expect(ends).toHaveLength(3)
  end(2)
  expect(await later).toBe(2)
})
