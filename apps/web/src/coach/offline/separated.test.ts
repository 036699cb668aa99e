import { skipReasons } from '@trophy/contract/stays/stays.constants.ts'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../shared/api/api-error.ts'
import { ActionQueue } from './action-queue.ts'
import { openActionStore } from './action-store.ts'
import type { Connection, ShownActions } from './queued-action.rules.ts'

const people = ['Asha', 'Bina', 'Chitra', 'Devi', 'Esha'].map((name) => ({ id: name, participantId: name, name }))

const noon = Date.parse('2026-11-21T06:30:00Z')

const refusal = (status: number, body: object) => new ApiError(status, '', JSON.stringify(body))

it('of a list with somebody who left the team, everybody else is sent, also after one who was skipped', async () => {
  let isOnline = false
  let shown: ShownActions | undefined
  const sent: string[] = []
  const send: Connection['send'] = async ({ people: named }) => {
    if (named.some(({ name }) => name === 'Esha')) throw refusal(404, { code: 'not_found', message: 'Not found' })
    for (const { name } of named) sent.push(name)
    const skipped = named
      .filter(({ name }) => name === 'Asha')
      .map(({ id }) => ({ participantId: id, reason: skipReasons.checkedIn }))
    if (skipped.length > 0) throw refusal(409, { code: 'conflict', message: 'Nobody', skipped })
    return { count: named.length, skipped }
  }
  const queue = new ActionQueue({
    coachId: 'coach',
    store: openActionStore(() => void queue.show()),
    connection: {
      isOnline: () => isOnline,
      send,
      serverClock: () => noon,
      readServerClock: async () => noon,
      exclusively: (work) => work(),
    },
    now: () => noon,
    onShow: (actions) => {
      shown = actions
    },
    onDone: () => undefined,
    failureOf: (kind) => kind,
  })
  const outcome = await queue.add({ kind: 'checkin', people }, noon)
  expect(outcome).toEqual({ kind: 'waiting' })
  isOnline = true
  queue.wake()
  await vi.waitFor(() => expect(shown?.refused).toHaveLength(2), 5_000)
  queue.close()
  expect(sent).toEqual(['Asha', 'Bina', 'Chitra', 'Devi'])
  expect(shown?.refused.map(({ people: [person] }) => person?.name)).toEqual(['Asha', 'Esha'])
})
