import { act, screen } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { endpoints } from '@trophy/contract/endpoints.ts'
import * as database from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { coachServer } from '../../testing/coach-portal.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { fillField, press } from '../../testing/typing.ts'
import { roomTexts } from '../../shared/texts/room.constants.ts'
import { coachLabels } from '../coach.constants.ts'
import { roomLabels } from '../stays/rooms.constants.ts'

/** An organiser removes a player while the coach has a dialog open. */

const { coach: portal, stays } = endpoints

beforeEach(() => {
  for (const [name, value] of Object.entries({ ...database, indexedDB: new database.IDBFactory() }))
    vi.stubGlobal(name, value)
})

test('of a room whose only person has left the team nothing is sent: the coach is asked who is in it', async () => {
  const server = coachServer()
  const user = openApp('/coach')
  await press(user, coachLabels.setRoom)
  await user.click(await screen.findByRole('checkbox', { name: /^Asha Rao/ }))
  await fillField(user, roomTexts.roomNumber, '204', roomLabels.title)
  server.answer(portal.dashboard, { coach: records.coachSelf(), players: [] })
  for (const isOnline of [false, true]) act(() => onlineManager.setOnline(isOnline))
  await vi.waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Asha Rao/ })).toBeNull())
  await press(user, coachLabels.save, roomLabels.title)
  await screen.findByText(roomLabels.noneSelected)
  expect(server.sentTo(stays.setRoomNumbersOfTeam)).toEqual([])
})
