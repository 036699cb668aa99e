import { act, screen } from '@testing-library/react'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { retentionMessages } from '@trophy/contract/retention/retention.constants.ts'
import { expect, test, vi } from 'vitest'
import { openApp } from '../testing/open-app.tsx'
import * as records from '../testing/records.ts'
import { json, stubServer } from '../testing/stub-server.ts'
import { faults } from '../testing/told.ts'
import { press } from '../testing/typing.ts'
import { retentionLabels as labels } from './retention.constants.ts'

const { dashboard, desk, retention, rollCall, settings, todo } = endpoints

const figures = { people: 10_000, messages: 40_000, historyRecords: 50_000, uploads: 3 }
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))

/** What the dashboard shows beside the card. */
const others = [dashboard, desk, rollCall, settings, todo].flatMap((of) => Object.values<Endpoint>(of))

test('a masking that takes half a minute is waited for, and not begun a second time', async () => {
  let finish = (): void => undefined
  const server = stubServer(records.admin)
  for (const other of others) server.respond(other, faults['the server fails'] ?? (() => json(null)))
  server
    .answer(retention.read, { keepMobileDays: 1, eventEnds: '2026-01-31' })
    .answer(retention.preview, figures)
    .respond(retention.run, () => new Promise((resolve) => (finish = () => resolve(json(figures)))))
  const user = openApp('/admin?tab=dashboard')
  await press(user, labels.mask)
  await press(user, labels.submit, labels.dialogTitle)
  await seconds(30)
  expect(server.sentTo(retention.run)).toHaveLength(1)
  finish()
  await screen.findByText(retentionMessages.masked)
})
