import { screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { expect, test, vi } from 'vitest'
import {
  carriedOutPlan,
  idOfPlan,
  openRehousing,
  readyPlan,
  rehousingServer,
} from '../testing/screens/rehousing-plans.ts'
import { json } from '../testing/stub-server.ts'
import { press } from '../testing/typing.ts'
import { planLabels, planListLabels, receiptLabels, requestLabels } from './rehousing.constants.ts'

const { rehousing } = endpoints

test('a plan that is ready does not take the place of another one that was opened meanwhile', async () => {
  let finish = (): void => undefined
  const made = readyPlan({ planId: idOfPlan(2) })
  const server = rehousingServer(carriedOutPlan()).respond(
    rehousing.plan,
    () => new Promise((resolve) => (finish = () => resolve(json(made)))),
  )
  const user = openRehousing({ hotelId: 'LAKE' })
  await press(user, requestLabels.submit)
  await vi.waitFor(() => expect(server.sentTo(rehousing.plan)).toHaveLength(1))
  await press(user, planListLabels.openOf('Sea Palace', '21/11/2026'))
  await press(user, planLabels.undo)
  await screen.findByRole('dialog', { name: receiptLabels.undoTitle })
  finish()
  await screen.findByText(requestLabels.readyTitle)
  expect(screen.queryByRole('dialog', { name: receiptLabels.undoTitle })).not.toBeNull()
})
