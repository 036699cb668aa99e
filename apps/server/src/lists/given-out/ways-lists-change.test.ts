import { listChangeTexts as texts } from '@trophy/contract/lists/lists.constants.ts'
import { expect } from 'vitest'
import { changesOf, expectDifference, giveOut, papersOf } from '../../testing/features/list-changes.ts'
import { setTime } from '../../testing/features/stays.ts'
import { waysListsChange } from '../../testing/features/ways-lists-change.ts'
import { it, server } from '../../testing/server-test.ts'

const later = (minutes: number): void => server.clock.advance(minutes * 60_000)

const hasStatus = (answer: unknown): answer is { status: number } =>
  typeof answer === 'object' && answer !== null && 'status' in answer

/** 200 for an act that is no request. */
const statusOf = (answer: unknown): number => (hasStatus(answer) ? answer.status : 200)

it.each(Object.keys(waysListsChange))('%s', async (name) => {
  setTime(21, '14:00')
  const way = await waysListsChange[name]?.()
  if (way === undefined) throw new Error(`There is no way ${name}`)
  later(1)
  const { hotel, day = '2026-11-21' } = way
  const givenAt = server.clock.now().toISOString()
  const papers = papersOf(hotel.hotelId, day)
  const before = []
  for (const paper of papers) before.push(await giveOut(paper))
  for (const paper of papers) expect((await changesOf(paper)).changes, paper.list).toEqual([])
  later(1)
  expect(statusOf(await way.act())).toBeLessThan(300)
  for (const [index, paper] of papers.entries()) {
    const found = await changesOf(paper)
    expect(found.givenOutAt).toBe(givenAt)
    expect(found.changes.map(({ kind }) => kind).toSorted(), paper.list).toEqual((way[paper.list] ?? []).toSorted())
    // Given out again, which the clock must tell.
    later(1)
    const after = await giveOut(paper)
    expectDifference(found.changes, before[index] ?? new Map(), after, texts.hotel(hotel.hotelName, hotel.hotelId))
    expect((await changesOf(paper)).changes).toEqual([])
  }
})

it('the ways are at least thirty', () => {
  expect(Object.keys(waysListsChange).length).toBeGreaterThanOrEqual(30)
})
