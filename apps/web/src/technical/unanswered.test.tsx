import { screen } from '@testing-library/react'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { maintenanceTexts } from '@trophy/contract/technical/technical.constants.ts'
import { expect, test } from 'vitest'
import { openApp } from '../testing/open-app.tsx'
import { runningQuery as query, technicalServer } from '../testing/screens/technical.ts'
import { json } from '../testing/stub-server.ts'
import { press } from '../testing/typing.ts'
import { healthLabels, technicalMessages } from './technical.constants.ts'

const { technical } = endpoints

const { vacuum } = maintenanceTexts

test.each<[string, Endpoint, string, string, string, object]>([
  [
    'maintenance',
    technical.vacuumTables,
    'db-optimize',
    `${vacuum.label} ${vacuum.hint}`,
    vacuum.doneTitle,
    { vacuum_full: false },
  ],
  [
    'cancelling a query',
    technical.killQuery,
    'system-health',
    healthLabels.cancelQuery(query.pid),
    technicalMessages.cancelledTitle,
    { pid: query.pid, query_start: query.query_start },
  ],
])(
  '%s without an answer is sent again with its key, and not told as failed',
  async (_, endpoint, view, button, done, body) => {
    let attempts = 0
    const server = technicalServer().respond(endpoint, () => {
      attempts += 1
      return attempts === 1 ? json(null, 504) : json({ message: 'It is done.' })
    })
    const user = openApp(`/technical-admin?view=${view}`)
    await press(user, button)
    await screen.findByText(done, {}, { timeout: 3000 })
    const [first, second] = server.sentTo(endpoint)
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
    expect([first?.body, second?.body]).toEqual([body, body])
  },
)
