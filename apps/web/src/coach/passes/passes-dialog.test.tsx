import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import type { Pass } from '@trophy/contract/passes/passes.contract.ts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import { teamServer } from '../../testing/screens/coach-team.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { press } from '../../testing/typing.ts'
import { passLabels as labels } from './passes.constants.ts'

/** The coach shows the passes of the team. */

const { ofTeam } = endpoints.passes

const passOf = (name: string): Pass => ({ participantId: `PLA_${name}`, name, code: `CODE ${name}` })
const passes = ['Zoya Khan', 'Asha', 'Bina'].map(passOf)

const openPasses = async (ofThisTeam: Pass[] = passes) => {
  const coach = records.coachSelf({ name: 'Zoya Khan' })
  const server = teamServer([], { coach }).answer(ofTeam, ofThisTeam)
  const user = openApp('/coach')
  await press(user, labels.open)
  return { server, user, dialog: await screen.findByRole('dialog') }
}

const codesIn = (scope: HTMLElement) =>
  within(scope)
    .queryAllByRole('img')
    .map((code) => code.getAttribute('aria-label'))
const waitForCode = (scope: HTMLElement, name: string) => within(scope).findByRole('img', { name: labels.codeOf(name) })
const printed = () => document.querySelector<HTMLElement>('[data-print-sheet]')

afterEach(() => vi.restoreAllMocks())

test('one pass is shown after another, by buttons and by arrow keys, to the last one and back', async () => {
  const { user, dialog } = await openPasses()
  await waitForCode(dialog, 'Zoya Khan')
  expect(dialog.textContent).toContain(labels.position(1, 3))
  expect(dialog.textContent).toContain(labels.hint)
  const shows = async (name: string, place: number) => {
    await waitForCode(dialog, name)
    expect(codesIn(dialog)).toEqual([labels.codeOf(name)])
    expect(dialog.textContent).toContain(labels.position(place, 3))
  }
  const isUnavailable = (name: string) =>
    within(dialog).getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
  expect([isUnavailable(labels.previous), isUnavailable(labels.next)]).toEqual([true, false])
  await press(user, labels.next)
  await shows('Asha', 2)
  await user.keyboard('{ArrowRight}')
  await shows('Bina', 3)
  expect([isUnavailable(labels.previous), isUnavailable(labels.next)]).toEqual([false, true])
  await press(user, labels.next)
  await shows('Bina', 3)
  await press(user, labels.previous)
  await shows('Asha', 2)
  await user.keyboard('{ArrowLeft}')
  await shows('Zoya Khan', 1)
})

test.each([
  [100, 59, 'Asha'],
  [100, 61, 'Zoya Khan'],
])('a swipe to the left from %d to %d shows %s', async (from, to, name) => {
  const { dialog } = await openPasses()
  const code = await waitForCode(dialog, 'Zoya Khan')
  const at = (clientX: number) => [{ clientX, clientY: 0 }]
  fireEvent.touchStart(code, { touches: at(from), changedTouches: at(from) })
  fireEvent.touchEnd(code, { touches: [], changedTouches: at(to) })
  expect(await waitForCode(dialog, name)).toBeDefined()
})

test('all are printed, again and again on a phone that does not tell that its dialog was closed', async () => {
  const { user, dialog } = await openPasses()
  await waitForCode(dialog, 'Zoya Khan')
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  for (const count of [1, 2]) {
    await press(user, labels.print)
    await waitFor(() => expect(print).toHaveBeenCalledTimes(count))
    expect(codesIn(printed() ?? dialog)).toEqual(passes.map(({ name }) => labels.codeOf(name)))
  }
})

test('the printed sheet goes once the dialog of the browser was closed', async () => {
  const { user, dialog } = await openPasses()
  vi.stubGlobal('print', vi.fn<() => void>())
  await waitForCode(dialog, 'Zoya Khan')
  await press(user, labels.print)
  await waitFor(() => expect(printed()).not.toBeNull())
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(printed()).toBeNull())
})

test('where a browser cannot print, the passes stay', async () => {
  const { user, dialog } = await openPasses()
  await waitForCode(dialog, 'Zoya Khan')
  const known = Object.getOwnPropertyDescriptor(globalThis, 'print')
  if (known) onTestFinished(() => void Object.defineProperty(globalThis, 'print', known))
  expect(Reflect.deleteProperty(globalThis, 'print') && 'print' in globalThis).toBe(false)
  await press(user, labels.print)
  expect(printed()).toBeNull()
  expect(codesIn(dialog)).toEqual([labels.codeOf('Zoya Khan')])
})

test('passes that cannot be loaded say so, and can be tried again', async () => {
  const server = teamServer([]).respond(ofTeam, () => Promise.reject(new TypeError('Failed to fetch')))
  const user = openApp('/coach')
  await press(user, labels.open)
  await waitFor(() => expect(server.sentTo(ofTeam)).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(5_000)
  await screen.findByText(labels.loadFailed)
  server.answer(ofTeam, passes)
  await press(user, pageLabels.tryAgain)
  await screen.findByText(labels.hint)
})

test('a team without passes is told so, and has nothing to print', async () => {
  const { dialog } = await openPasses([])
  await within(dialog).findByText(labels.none)
  expect(within(dialog).queryByRole('button', { name: labels.print })).toBeNull()
})

test('opened again it has who is in the team by then, not the void pass of a player who was replaced', async () => {
  const { server, user, dialog } = await openPasses()
  await waitForCode(dialog, 'Zoya Khan')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  server.answer(ofTeam, ['Zoya Khan', 'Devi', 'Bina'].map(passOf))
  await press(user, labels.open)
  const reopened = await screen.findByRole('dialog')
  await waitForCode(reopened, 'Zoya Khan')
  await press(user, labels.next)
  await waitForCode(reopened, 'Devi')
})
