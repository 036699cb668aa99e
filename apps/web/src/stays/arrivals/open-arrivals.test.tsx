import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { adminServer } from '../../testing/admin-console.ts'
import { silence } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import { arrivalLabels as labels } from './arrivals.constants.ts'

const { desk, stays } = endpoints

test('records are completed one after the other, also before the first one is answered', async () => {
  const arrivals = ['PLA_901', 'PLA_902'].map((participantId) =>
    records.deskArrival({ participantId, name: participantId }),
  )
  const server = adminServer()
    .answer(stays.checkinBoard, records.checkinBoard())
    .answer(desk.list, { data: arrivals, pagination: records.pageOf(2) })
    .respond(desk.complete, silence)
  const user = openApp('/admin?tab=checkin')
  await press(user, labels.show)
  for (const { name } of arrivals) await press(user, labels.completeOf(name), labels.listTitle)
  const paths = arrivals.map(({ participantId }) => desk.complete.path.replace(':participantId', participantId))
  await vi.waitFor(() => expect(server.sentTo(desk.complete).map(({ path }) => path)).toEqual(paths))
})
