import { expect, test } from 'vitest'
import { requestUrl } from './request-url.ts'

test('a path without names stays as it is', () => {
  expect(requestUrl('/api/auth/me')).toBe('/api/auth/me')
})

test('names are filled in, whatever they contain', () => {
  const path = '/api/admin/hotels/:hotelId/instances/:instanceCode'
  expect(requestUrl(path, { hotelId: 'a/b?c', instanceCode: 2 })).toBe('/api/admin/hotels/a%2Fb%3Fc/instances/2')
})

test('a missing name is an error, not an address with a hole', () => {
  expect(() => requestUrl('/api/admin/hotels/:hotelId', {})).toThrow('hotelId is missing')
})

test('empty values of a query are left out; zero and false are values', () => {
  const query = { search: '', role: undefined, district: null, page: 0, dryRun: false, sortBy: 'name & id' }
  expect(requestUrl('/api/list', {}, query)).toBe('/api/list?page=0&dryRun=false&sortBy=name+%26+id')
})
