import { expect, test } from 'vitest'
import { requestUrl } from './request-url.ts'

test('a path without parameters is not changed', () => {
  expect(requestUrl('/api/auth/me')).toBe('/api/auth/me')
})

test('parameters are filled in and encoded', () => {
  const path = '/api/admin/hotels/:hotelId/instances/:instanceCode'
  expect(requestUrl(path, { hotelId: 'a/b?c', instanceCode: 2 })).toBe('/api/admin/hotels/a%2Fb%3Fc/instances/2')
})

test('a missing parameter is an error', () => {
  expect(() => requestUrl('/api/admin/hotels/:hotelId', {})).toThrow('hotelId is missing')
})

test('empty values of a query are omitted; zero and false are values', () => {
  const query = { search: '', role: undefined, district: null, page: 0, dryRun: false, sortBy: 'name & id' }
  expect(requestUrl('/api/list', {}, query)).toBe('/api/list?page=0&dryRun=false&sortBy=name+%26+id')
})
