import { describe, expect, it, test } from 'vitest'
import { urlReader, withParams } from './url-params.rules.ts'

const read = (query: string) => urlReader(new URLSearchParams(query))

describe('page', () => {
  it.each([
    ['page=7', 7],
    ['page=1000000', 1_000_000],
    ['', 1],
    ['page=0', 1],
    ['page=-3', 1],
    ['page=1.5', 1],
    ['page=1e3', 1],
    ['page=two', 1],
    ['page=1000001', 1],
  ])('%j reads %i', (query, page) => {
    expect(read(query).page()).toBe(page)
  })
})

describe('rows per page', () => {
  it.each([
    ['limit=25', 25],
    ['', 10],
    ['limit=33', 10],
    ['limit=025', 10],
  ])('%j reads %i', (query, limit) => {
    expect(read(query).limit([10, 25], 10)).toBe(limit)
  })
})

describe('order', () => {
  const sorts = ['createdAt', 'role'] as const
  const defaults = { sortBy: 'createdAt', sortOrder: 'desc' } as const

  it.each([
    ['', 'createdAt', 'desc'],
    ['sortBy=role&sortOrder=asc', 'role', 'asc'],
    ['sortBy=role', 'role', 'desc'],
    ['sortBy=password&sortOrder=asc', 'createdAt', 'asc'],
    ['sortBy=role&sortOrder=up', 'role', 'desc'],
  ])('%j reads %s %s', (query, sortBy, sortOrder) => {
    expect(read(query).sorting(sorts, defaults)).toEqual({ sortBy, sortOrder })
  })
})

describe('text', () => {
  it('is trimmed, and ignored when it is too long', () => {
    expect(read('search=%20asha+rao%20').text('search')).toBe('asha rao')
    expect(read('').text('search')).toBe('')
    expect(read(`search=${'x'.repeat(100)}`).text('search')).toHaveLength(100)
    expect(read(`search=${'x'.repeat(101)}`).text('search')).toBe('')
  })

  it('is absent when it is empty', () => {
    expect(read('discipline=Kho+Kho').name('discipline')).toBe('Kho Kho')
    expect(read('discipline=+').name('discipline')).toBeUndefined()
  })

  it('of a list is absent when the list does not contain it', () => {
    expect(read('role=coach').oneOf('role', ['coach', 'player'])).toBe('coach')
    expect(read('role=Coach').oneOf('role', ['coach', 'player'])).toBeUndefined()
    expect(read('').oneOf('role', ['coach', 'player'])).toBeUndefined()
  })
})

test.each([
  ['from=2026-11-21', '2026-11-21'],
  ['from=2026-02-30', undefined],
  ['from=21/11/2026', undefined],
  ['', undefined],
])('the day of %j is %s', (query, day) => {
  expect(read(query).day('from')).toBe(day)
})

describe('changed values', () => {
  const defaults = { page: 1, search: '', role: undefined, sortBy: 'createdAt' }
  const changed = (query: string, values: Parameters<typeof withParams>[1]) =>
    withParams(new URLSearchParams(query), values, defaults).toString()

  it('are added to the others', () => {
    expect(changed('tab=participants&role=coach', { search: 'asha rao', page: 2 })).toBe(
      'tab=participants&role=coach&search=asha+rao&page=2',
    )
  })

  it.each([
    ['role=coach&page=3', { role: undefined }, 'page=3'],
    ['role=coach&page=3', { page: 1 }, 'role=coach'],
    ['search=x', { search: '' }, ''],
    ['sortBy=role', { sortBy: 'createdAt' }, ''],
  ])('of %j with %j omit defaults: %j', (query, values, expected) => {
    expect(changed(query, values)).toBe(expected)
  })

  it('do not change the parameters that were passed', () => {
    const search = new URLSearchParams('page=2')
    withParams(search, { page: 3 }, defaults)
    expect(search.toString()).toBe('page=2')
  })
})
