import { screen, waitFor, within } from '@testing-library/react'
import { coachMessages } from '@trophy/contract/coach/coach.constants.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { arrived, left, pending, playerCard, teamServer } from '../../testing/screens/coach-team.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { json } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import { coachLabels } from '../coach.constants.ts'

/** Part 1 §4, coach list modes: none, checkin and checkout. */

const { coach: portal } = endpoints
const { checkInCount, checkOutCount, checkInTitle, checkOutTitle, confirmCheckIn, confirmCheckOut } = coachLabels

const waiting = ['Asha Rao', 'Bina Das', 'Chitra Iyer'].map((name) => pending(name))
const inHouse = ['Divya Nair', 'Esha Gill'].map((name) => arrived(name))
const players = [...waiting, ...inHouse, left('Farah Khan')]

const openPortal = (team = players, path = '/coach') => ({ server: teamServer(team), user: openApp(path) })

const address = () => window.location.pathname + window.location.search
const boxes = () => screen.queryAllByRole<HTMLInputElement>('checkbox')
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const checked = () => boxes().filter((each) => each.checked)
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const focused = () => document.activeElement?.textContent

const modes = [
  {
    mode: 'check-in',
    open: checkInCount(3),
    path: '/coach?tab=checkin-selection',
    title: checkInTitle,
    people: waiting,
    confirm: confirmCheckIn,
  },
  {
    mode: 'check-out',
    open: checkOutCount(2),
    path: '/coach?tab=checkout-selection',
    title: checkOutTitle,
    people: inHouse,
    confirm: confirmCheckOut,
  },
] as const

describe.each(modes)('the $mode selection', ({ open, path, title, people, confirm }) => {
  test('opens at its heading and lists exactly those to whom it applies, none selected', async () => {
    const { user } = openPortal()
    expect((await button(open)).disabled).toBe(false)
    expect(boxes()).toEqual([])
    await press(user, open)
    await waitFor(() => expect(focused()).toBe(title))
    expect(address()).toBe(path)
    expect(boxes()).toHaveLength(people.length + 1)
    const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(people.filter(({ name }, place) => !shown[place]?.includes(name))).toEqual([])
    expect(shown).toHaveLength(people.length)
    expect(checked()).toEqual([])
    expect((await button(confirm(0))).disabled).toBe(true)
    await user.click(await box(coachLabels.select(people[1]?.name ?? '')))
    expect((await button(confirm(1))).disabled).toBe(false)
  })

  test('is left by Cancel for the players, and is empty when it opens again', async () => {
    const { user } = openPortal()
    await press(user, open)
    await user.click(await box(coachLabels.selectAll(people.length)))
    await press(user, coachLabels.cancel)
    await waitFor(() => expect(focused()).toBe(coachLabels.players))
    expect([address(), boxes()]).toEqual(['/coach', []])
    await press(user, open)
    await button(confirm(0))
    expect(checked()).toEqual([])
  })

  test('opens by its address', async () => {
    openPortal(players, path)
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  })
})

test('Select all shows whether all, some or none are selected; the whole row is clickable', async () => {
  const { user } = openPortal()
  await press(user, checkInCount(3))
  const all = await box(coachLabels.selectAll(3))
  await user.click(all)
  expect(checked()).toHaveLength(4)
  await button(confirmCheckIn(3))
  await user.click(await box(coachLabels.select('Bina Das')))
  expect([all.indeterminate, all.checked]).toEqual([true, false])
  await button(confirmCheckIn(2))
  await user.click(within(await playerCard('Bina Das')).getByText('Bina Das'))
  expect([all.indeterminate, all.checked]).toEqual([false, true])
  await user.click(all)
  expect([all.indeterminate, checked().length]).toEqual([false, 0])
  expect((await button(confirmCheckIn(0))).disabled).toBe(true)
})

test('Confirm returns to the players, whose heading has the focus, and clears the selection', async () => {
  const [asha, ...others] = players
  const { server, user } = openPortal()
  server.respond(portal.checkin, () => {
    const after = { ...pending('Asha Rao'), ...asha, ...records.arrived }
    server.answer(portal.dashboard, { coach: records.coachSelf(), players: [after, ...others] })
    return json({ checkedIn: 1 })
  })
  await press(user, checkInCount(3))
  await user.click(await box(coachLabels.select('Asha Rao')))
  await press(user, confirmCheckIn(1))
  await screen.findByText(coachMessages.checkedIn(1))
  await waitFor(() => expect(focused()).toBe(coachLabels.players))
  expect(address()).toBe('/coach')
  await press(user, checkInCount(2))
  expect(boxes()).toHaveLength(3)
  expect(checked()).toEqual([])
})

test('with one eligible player only that player is sent; then nobody is left to check out', async () => {
  const divya = arrived('Divya Nair')
  const { server, user } = openPortal([divya])
  server.respond(portal.checkout, () => {
    server.answer(portal.dashboard, { coach: records.coachSelf(), players: [left('Divya Nair', { id: divya.id })] })
    return json({ checkedOut: 1 })
  })
  await press(user, checkOutCount(1))
  await user.click(await box(coachLabels.selectAll(1)))
  await press(user, confirmCheckOut(1))
  await waitFor(() => expect(address()).toBe('/coach'))
  expect((await button(checkOutCount(0))).disabled).toBe(true)
  expect(server.sentTo(portal.checkout).map(({ body }) => body)).toEqual([{ participantIds: [divya.id] }])
})

test.each([
  ['checkin-selection', checkInCount(0), [arrived('Divya Nair')]],
  ['checkout-selection', checkOutCount(0), [pending('Asha Rao')]],
])('the address of %s shows the team while nobody is eligible', async (tab, disabled, team) => {
  openPortal(team, `/coach?tab=${tab}`)
  expect((await button(disabled)).disabled).toBe(true)
  expect(address()).toBe('/coach')
})
