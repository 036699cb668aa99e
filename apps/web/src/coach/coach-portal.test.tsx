import { screen, waitFor, within } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { accommodationCard, teamServer } from '../testing/screens/coach-team.ts'
import { openApp } from '../testing/open-app.tsx'
import { event } from '../testing/records.ts'
import { coachLabels } from './coach.constants.ts'

test('the header shows the title, the event, Logout and two tabs, which also name the page', async () => {
  teamServer([]).answer(endpoints.coach.unreadCount, 0)
  const user = openApp('/coach')
  const header = within(await screen.findByRole('banner'))
  expect(header.getByRole('heading', { level: 1 }).textContent).toBe(coachLabels.title)
  header.getByText(event.name)
  expect(header.getByRole('button', { name: coachLabels.logout })).toHaveProperty('disabled', false)
  expect(header.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    coachLabels.team,
    coachLabels.messages,
  ])
  expect(header.getByRole('tab', { selected: true }).textContent).toBe(coachLabels.team)
  await waitFor(() => expect(document.title).toBe(`${coachLabels.team} · ${event.name}`))
  await user.click(header.getByRole('tab', { name: coachLabels.messages }))
  await screen.findByRole('heading', { name: coachLabels.messagesTitle })
  expect(header.getByRole('tab', { selected: true }).textContent).toBe(coachLabels.messages)
  expect(document.title).toBe(`${coachLabels.messages} · ${event.name}`)
  await user.click(header.getByRole('tab', { name: coachLabels.team }))
  await accommodationCard()
  expect(document.title).toBe(`${coachLabels.team} · ${event.name}`)
})
