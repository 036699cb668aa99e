import { act, screen, waitFor } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { openPart } from '../testing/open-app.tsx'
import * as records from '../testing/records.ts'
import { allOptions, fieldOf, pick, queryField } from '../testing/seen.ts'
import { expectToast } from '../testing/toast.ts'
import { json, type Responder, stubServer } from '../testing/stub-server.ts'
import { press } from '../testing/typing.ts'
import { pageLabels } from './texts/page.constants.ts'
import { coachListMessages as messages, coachListRetry, CoachSelect } from './coach-select.tsx'

const { participants } = endpoints

const label = 'Coach'
const asha = { participantId: 'COA_1', name: 'Asha Rao', discipline: 'Judo' }
const ravi = { participantId: 'COA_2', name: 'Ravi Kumar', discipline: 'Chess' }
const nobody = { participantId: 'COA_3', name: 'Meena Iyer', discipline: null }

interface ChoiceProps {
  readonly canBeNone: boolean
  readonly onChange: (coach: string | null) => void
}

const Choice = ({ canBeNone, onChange }: ChoiceProps) => {
  const [value, setValue] = useState<string | null>('COA_1')
  const change = (coach: string | null): void => {
    setValue(coach)
    onChange(coach)
  }
  return <CoachSelect label={label} value={value} onChange={change} canBeNone={canBeNone} />
}

const respondWith = (coaches: readonly (typeof asha | typeof nobody)[]) => () => json(coaches)

const open = (canBeNone = false, respond: Responder = respondWith([asha, nobody, ravi])) => {
  const server = stubServer(records.admin).respond(participants.coaches, respond)
  const chosen: (string | null)[] = []
  const user = openPart(<Choice canBeNone={canBeNone} onChange={(coach) => chosen.push(coach)} />)
  return { server, user, chosen }
}

describe('the coaches', () => {
  test('are shown with id and discipline, and found by any of these', async () => {
    const { user, chosen } = open()
    await waitFor(() => expect(fieldOf(label).value).toBe('Asha Rao (COA_1) · Judo'))
    await user.clear(fieldOf(label))
    await user.paste('zzz')
    expect(screen.queryByText(messages.noneFound)).not.toBeNull()
    for (const text of ['ravi', 'coa_2', 'chess']) {
      await user.clear(fieldOf(label))
      await user.paste(text)
      expect(allOptions().map(({ textContent }) => textContent)).toEqual(['Ravi Kumar (COA_2) · Chess'])
    }
    await pick(label, 'Ravi Kumar')
    expect(chosen).toEqual(['COA_2'])
  })

  test('are none, where that is allowed', async () => {
    const { chosen } = open(true)
    await waitFor(() => expect(fieldOf(label).value).toContain('COA_1'))
    await pick(label, messages.none)
    expect(chosen).toEqual([null])
    expect(fieldOf(label).value).toBe(messages.none)
  })

  test('have no such option elsewhere', async () => {
    const { user } = open()
    await waitFor(() => expect(fieldOf(label).value).toContain('COA_1'))
    await user.click(fieldOf(label))
    expect(allOptions().map(({ textContent }) => textContent)).not.toContain(messages.none)
  })

  test('that do not exist are said to be none', async () => {
    const { user } = open(false, respondWith([]))
    await user.click(fieldOf(label))
    await waitFor(() => expect(screen.queryByText(messages.noneFound)).not.toBeNull())
  })
})

test('a failed load is repeated three times with longer pauses; then it is told, with Retry', async () => {
  const { server, user } = open(false, () => new Response('', { status: 500 }))
  const requests = () => server.sentTo(participants.coaches).length
  await waitFor(() => expect(requests()).toBe(1))
  for (let attempt = 1; attempt <= coachListRetry.attempts; attempt += 1) {
    await act(() => vi.advanceTimersByTimeAsync(coachListRetry.firstDelay * 2 ** (attempt - 1) - 300))
    expect(requests()).toBe(attempt)
    await act(() => vi.advanceTimersByTimeAsync(400))
    expect(requests()).toBe(attempt + 1)
  }
  await expectToast(pageLabels.error, messages.fetchFailed)
  expect(screen.queryByText(messages.failedTitle)).not.toBeNull()
  expect(screen.queryByText(messages.failed)).not.toBeNull()
  expect(queryField(label)).toBeUndefined()
  server.answer(participants.coaches, [asha])
  await press(user, messages.retry)
  await waitFor(() => expect(fieldOf(label).value).toContain('COA_1'))
  expect(requests()).toBe(coachListRetry.attempts + 2)
})
