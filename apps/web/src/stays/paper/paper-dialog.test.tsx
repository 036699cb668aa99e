import { screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { paperNumberOf } from '@trophy/contract/paper/paper-numbers.rules.ts'
import { expect, test } from 'vitest'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { stubServer } from '../../testing/stub-server.ts'
import { fillField, press } from '../../testing/typing.ts'
import { noRoomLabels } from '../stays.constants.ts'
import { keyInLabels, paperLabels } from './paper.constants.ts'

const { dashboard, desk, paper, rollCall, stays } = endpoints

test('who was keyed in without a room is named, as on the board', async () => {
  const number = paperNumberOf(100_042)
  const keyed = { number, participantId: 'PLA_101', name: 'Anu', hotelName: 'Lake View', isWithoutRoom: true } as const
  stubServer(records.admin)
    .answer(dashboard.stats, records.stats)
    .answer(dashboard.lastRefresh, { lastRefresh: null })
    .answer(rollCall.countMissing, { missing: 0 })
    .answer(desk.list, { data: [], pagination: records.pageOf(0) })
    .answer(stays.checkinBoard, records.checkinBoard())
    .answer(paper.keyIn, keyed)
  const user = openApp('/admin?tab=checkin')
  await press(user, paperLabels.open)
  await user.click(await screen.findByRole('tab', { name: paperLabels.keyIn }))
  await fillField(user, keyInLabels.number, number, paperLabels.title)
  await screen.findByText(keyInLabels.done)
  expect(screen.queryByText(new RegExp(noRoomLabels.notHeld('Anu')))).not.toBeNull()
})
