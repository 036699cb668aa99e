import { expect } from 'vitest'
import { it, server } from '../testing/server-test.ts'

it.each([
  [
    'startDate=2026-11-22&endDate=2026-11-21&participantType=coach',
    'endDate',
    'Booking end date must be on or after start date',
  ],
  [
    'startDate=2026-11-01&endDate=2027-11-03&participantType=coach',
    'endDate',
    'Booking duration must be at most 366 days',
  ],
  ['startDate=22/11/2026&endDate=2026-11-25&participantType=coach', 'startDate', 'Please enter a date as YYYY-MM-DD'],
  ['startDate=2026-11-22&endDate=2026-11-31&participantType=coach', 'endDate', 'Please enter a date as YYYY-MM-DD'],
  ['startDate=2026-11-22&endDate=2026-11-25&participantType=referee', 'participantType', expect.any(String)],
  ['endDate=2026-11-25&participantType=coach', 'startDate', expect.any(String)],
])('refuses %s', async (query, path, message) => {
  const headers = await server.signInAs('admin')
  const response = await server.app.inject({ method: 'GET', url: `/api/admin/available-hotels?${query}`, headers })
  expect(response.statusCode).toBe(400)
  expect(response.json()).toMatchObject({ code: 'invalid_input', errors: [{ path, message }] })
})
