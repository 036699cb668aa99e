import { act, screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { todoTexts } from '@trophy/contract/todo/todo.constants.ts'
import { expect, test, vi } from 'vitest'
import { openApp } from '../testing/open-app.tsx'
import { adminServer } from '../testing/admin-console.ts'

const { rollCall, todo } = endpoints

const tenMinutes = 600_000

const desk = () => adminServer()

test('what is left to do is read when it is opened, and by no timer', async () => {
  const server = desk().answer(todo.list, [
    { kind: 'nights_open', severity: 'soon', text: todoTexts.nightsOpen(1, '2026-11-20'), action: 'night_audit' },
  ])
  openApp('/admin?tab=todo')
  await screen.findByText(todoTexts.nightsOpen(1, '2026-11-20'))
  await act(() => vi.advanceTimersByTimeAsync(tenMinutes))
  expect(server.sentTo(todo.list)).toHaveLength(1)
})

test('the roll-call is read when it is opened, and by no timer', async () => {
  const server = desk().answer(rollCall.report, {
    night: '2026-11-21',
    currentNight: '2026-11-21',
    isOpen: false,
    rollCallTime: '21:30',
    figures: { answered: 0, waiting: 0, missing: 0 },
    answered: [],
    waiting: [],
    missing: [],
  })
  openApp('/admin?tab=participants&view=roll-call')
  await screen.findByText(/21:30/)
  await act(() => vi.advanceTimersByTimeAsync(tenMinutes))
  expect(server.sentTo(rollCall.report)).toHaveLength(1)
})
