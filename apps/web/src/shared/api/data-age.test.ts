import { expect, test } from 'vitest'
import { now } from '../clock.ts'
import { dataDateOf, noteDataAge } from './data-age.ts'

test('the data of a response have a date only while they are some seconds old', () => {
  const dateAfter = (age?: string) => {
    noteDataAge('/one', new Response('', { headers: age === undefined ? {} : { 'data-age': age } }))
    return dataDateOf('/one')
  }
  expect(dateAfter('2')).toBe(undefined)
  const date = dateAfter('8')
  expect(now().getTime() - (date?.getTime() ?? Infinity)).toBeGreaterThanOrEqual(8000)
  noteDataAge('/other', new Response(''))
  expect(dataDateOf('/one')).toBeDefined()
  expect(dateAfter()).toBe(undefined)
})
