import { fireEvent, screen, waitFor } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { expect, test } from 'vitest'
import { rollCallLabels } from '../roll-call/roll-call.constants.ts'
import { deskLabels } from '../stays/stays.constants.ts'
import { adminServer } from '../testing/admin-console.ts'
import { openApp } from '../testing/open-app.tsx'
import * as records from '../testing/records.ts'
import { answerReads } from '../testing/samples.ts'
import { press } from '../testing/typing.ts'

/** What was chosen or typed stays while something else is looked at. */

const { rollCall, stays } = endpoints

const openAt = (address: string) => {
  const server = adminServer()
  answerReads(server)
  server.answer(stays.checkinBoard, records.checkinBoard(records.checkinRow({ name: 'Anu' })))
  return { server, user: openApp(`/admin?${address}`) }
}

test('a selection of a board stays while another tab is shown', async () => {
  const { user } = openAt('tab=checkin')
  await user.click(await screen.findByRole('checkbox', { name: /Anu/ }))
  await press(user, 'Hotels')
  await screen.findByRole('heading', { level: 1, name: 'Hotels' })
  await press(user, 'Check-in')
  const selection = await screen.findByRole('region', { name: deskLabels.selection })
  expect(selection.textContent).toContain(stayMessages.selected(1))
})

test('the night of a link to participants is not the night of the roll-call', async () => {
  const { server, user } = openAt('tab=participants&night=2026-11-25')
  await screen.findByRole('button', { name: 'Night of 25/11/2026' })
  await user.click(screen.getByRole('tab', { name: 'Roll-call' }))
  await screen.findByRole('textbox', { name: rollCallLabels.night })
  // Without one the report is that of the current night.
  expect(server.sentTo(rollCall.report).map(({ query }) => query.get('night'))).toEqual([null])
})

test('a date that is none stays in its filter, with an error, until it is one', async () => {
  const { user } = openAt('tab=participants')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Booking start date from' })
  await user.click(field)
  await user.paste('1/11/26')
  fireEvent.blur(field)
  expect(field.value).toBe('1/11/26')
  expect((await screen.findByRole('alert')).textContent).toContain('DD/MM/YYYY')
  await user.clear(field)
  await user.paste('01/11/2026')
  fireEvent.blur(field)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
