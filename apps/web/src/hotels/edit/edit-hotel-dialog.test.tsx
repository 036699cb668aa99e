import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { changeText, historyMessages } from '@trophy/contract/core/history.constants.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import type { HotelHistory } from '@trophy/contract/hotels/instances.contract.ts'
import { instanceMessages as messages } from '@trophy/contract/hotels/instances.constants.ts'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { formDialogLabels, unsavedLabels } from '../../shared/form/form.constants.ts'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import { openPart } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { descriptionOf, enter, expectClosed, fieldOf } from '../../testing/seen.ts'
import { expectToast } from '../../testing/toast.ts'
import { json, refusal, type Responder, silence, stubServer } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import { editHotelLabels as labels } from '../hotel-dialogs.constants.ts'
import { EditHotelDialog } from './edit-hotel-dialog.tsx'

const { hotels } = endpoints

const hill = records.hotelInstance()
const historyRecord = (changes: Partial<HotelHistory>): HotelHistory => ({
  ...hill,
  id: 1,
  adminUsername: records.admin.name,
  createdAt: '2026-11-20T06:00:00Z',
  changes: [],
  reason: null,
  ...changes,
})

const openedBy = 'Open'
const Opener = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>{openedBy}</button>
      {isOpen && <EditHotelDialog instance={hill} onClose={() => setOpen(false)} />}
    </>
  )
}

const open = async (history: Responder = () => json([])) => {
  const server = stubServer(records.admin).respond(hotels.history, history)
  const user = openPart(<Opener />)
  await press(user, openedBy)
  await screen.findByText(historyMessages.title)
  return { server, user }
}
type Opened = Awaited<ReturnType<typeof open>>

const save = ({ user }: Opened) => press(user, labels.save, labels.title)
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: labels.save })
/** What the dialog says is wrong, beside the messages of single fields. */
const alerts = () =>
  within(screen.getByRole('dialog'))
    .queryAllByRole('alert')
    .flatMap(({ textContent }) => textContent || [])

describe('the dialog', () => {
  test('shows what is stored; ids and available rooms are read-only', async () => {
    await open()
    for (const [label, value] of [
      [labels.hotelId, 'HILL'],
      [labels.instanceCode, '1'],
      [labels.availableRooms, '1'],
    ] as const) {
      expect(fieldOf(label).value).toBe(value)
      expect(fieldOf(label).readOnly).toBe(true)
    }
    expect(fieldOf(labels.startDate).value).toBe('21/11/2026')
    expect(fieldOf(labels.totalRooms).value).toBe('4')
    for (const hint of [labels.thisInstanceOnly, labels.availableRoomsHint])
      expect(screen.getByText(hint)).toBeDefined()
    await screen.findByText(historyMessages.none)
    expect(saveButton().disabled).toBe(true)
  })

  test.each([
    ['2', '0', labels.overbooks(3)],
    ['3', '0', ''],
    ['9', '6', ''],
  ])('for %s rooms, of which three are held, shows %s available ones and %j', async (rooms, available, hint) => {
    await open()
    enter(labels.totalRooms, rooms)
    expect(fieldOf(labels.availableRooms).value).toBe(available)
    expect(descriptionOf(fieldOf(labels.totalRooms))).toBe(hint)
  })

  test('reports what is invalid while it is typed, and sends nothing', async () => {
    const opened = await open()
    for (const [label, text, message] of [
      [labels.hotelName, ' ', messages.hotelNameRequired],
      [labels.location, '', messages.locationRequired],
      [labels.district, '', messages.districtRequired],
      [labels.address, '', messages.addressRequired],
      [labels.pincode, '57120', messages.editPincode],
      [labels.totalRooms, '0', messages.editRooms],
      [labels.startDate, '', messages.startDateRequired],
      [labels.endDate, '', messages.endDateRequired],
    ] as const) {
      enter(label, text)
      expect(descriptionOf(fieldOf(label)), label).toContain(message)
    }
    enter(labels.startDate, '26/11/2026')
    enter(labels.endDate, '25/11/2026')
    expect(descriptionOf(fieldOf(labels.endDate))).toBe(messages.endBeforeStart)
    await save(opened)
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(labels.hotelName)))
    expect(opened.server.sentTo(hotels.edit)).toEqual([])
  })

  test('asks before it discards what was typed, and gives the focus back', async () => {
    const { user } = await open()
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(labels.hotelName)))
    enter(labels.pincode, '57120')
    await user.keyboard('{Escape}')
    const keep = await screen.findByRole('button', { name: unsavedLabels.keep })
    await waitFor(() => expect(document.activeElement).toBe(keep))
    await user.keyboard('{Enter}')
    await expectClosed(unsavedLabels.title)
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(labels.hotelName)))
    expect(fieldOf(labels.pincode).value).toBe('57120')
    await press(user, formDialogLabels.cancel, labels.title)
    await press(user, unsavedLabels.discard, unsavedLabels.title)
    await expectClosed()
    await waitFor(() => expect(document.activeElement?.textContent).toBe(openedBy))
  })
})

describe('an edit', () => {
  test('sends what was changed with what was there before, and tells every change', async () => {
    const opened = await open()
    const changeMessages = [
      changeText(labels.pointOfContact, historyMessages.empty, 'Reception'),
      changeText(labels.totalRooms, '4', '2'),
      messages.overbooked(1, '2026-11-21'),
    ]
    opened.server.answer(hotels.edit, { hotel: { ...hill, totalRooms: 2 }, changeMessages })
    enter(labels.totalRooms, '2')
    enter(labels.pointOfContact, 'Reception')
    await save(opened)
    await expectToast(messages.updatedTitle, changeMessages.join(', '))
    await expectClosed()
    expect(opened.server.sentTo(hotels.edit).map(({ path, body }) => [path, body])).toEqual([
      [
        hotels.edit.path.replace(':hotelId', hill.id),
        {
          totalRooms: 2,
          pointOfContact: 'Reception',
          expected: { totalRooms: 4, pointOfContact: null },
        },
      ],
    ])
  })

  test('that excludes booked nights is refused with their number, and what was typed stays', async () => {
    const opened = await open()
    const message = messages.bookingsInTheWay(3)
    opened.server.respond(hotels.edit, () => refusal('conflict', message, 'startDate', 'endDate'))
    enter(labels.startDate, '22/11/2026')
    enter(labels.location, 'Kushalnagar')
    await save(opened)
    await expectToast(messages.updateFailedTitle, message)
    expect(opened.server.sentTo(hotels.edit).map(({ body }) => body)).toMatchObject([
      { startDate: '2026-11-22', location: 'Kushalnagar' },
    ])
    expect(alerts()).toEqual([message])
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(labels.startDate)))
    expect(fieldOf(labels.startDate).value).toBe('22/11/2026')
    expect(fieldOf(labels.location).value).toBe('Kushalnagar')
    await opened.user.keyboard('{Escape}')
    expect(screen.queryByLabelText('Next month')).toBeNull()
    expect(screen.queryByRole('dialog', { name: labels.title })).not.toBeNull()
  })

  test('that overlaps another instance is told so until the dates are others', async () => {
    const opened = await open()
    const overlap = messages.overlaps('2', '2026-11-29', '2026-12-03')
    opened.server.respond(hotels.edit, () => refusal('conflict', overlap, 'startDate', 'endDate'))
    enter(labels.endDate, '30/11/2026')
    await save(opened)
    await waitFor(() => expect(alerts()).toEqual([overlap]))
    expect(fieldOf(labels.endDate).getAttribute('aria-invalid')).toBe('true')
    enter(labels.endDate, '28/11/2026')
    expect(alerts()).toEqual([])
    opened.server.answer(hotels.edit, { hotel: hill, changeMessages: [] })
    await save(opened)
    await expectToast(messages.updatedTitle, messages.updated)
  })

  test('that fails without a message shows the specified one, and what was typed stays', async () => {
    const opened = await open()
    opened.server.respond(hotels.edit, () => new Response('', { status: 500 }))
    enter(labels.totalRooms, '8')
    await save(opened)
    await expectToast(messages.updateFailedTitle, messages.updateFailed)
    expect(fieldOf(labels.totalRooms).value).toBe('8')
  })

  test('whose response is lost is sent again', async () => {
    const opened = await open()
    opened.server.respond(hotels.edit, () =>
      opened.server.sentTo(hotels.edit).length === 1
        ? Promise.reject(new TypeError('Failed to fetch'))
        : json({ hotel: hill, changeMessages: [] }),
    )
    enter(labels.totalRooms, '8')
    await save(opened)
    await expectToast(messages.updatedTitle, messages.updated)
    const bodies = opened.server.sentTo(hotels.edit).map(({ body }) => body)
    expect(bodies).toEqual([bodies[0], bodies[0]])
  })
})

describe('the history', () => {
  test('lists the changes of this instance, newest first', async () => {
    const { server } = await open(() =>
      json([
        historyRecord({
          id: 2,
          changes: [
            { field: 'location', from: 'Gymkhana Ground', to: 'Madikeri' },
            { field: 'endDate', from: '2026-11-27', to: '2026-11-28' },
          ],
        }),
        historyRecord({ changes: [{ field: 'totalRooms', from: 4, to: 2 }] }),
      ]),
    )
    const panel = await screen.findByRole('region', { name: historyMessages.title })
    await within(panel).findByText(changeText(labels.location, 'Gymkhana Ground', 'Madikeri'))
    const [newest, oldest, ...others] = panel.querySelectorAll('ol > li')
    expect(newest?.textContent).toContain(changeText(labels.location, 'Gymkhana Ground', 'Madikeri'))
    expect(newest?.textContent).toContain(changeText(labels.endDate, '27/11/2026', '28/11/2026'))
    expect(oldest?.textContent).toContain(changeText(labels.totalRooms, '4', '2'))
    expect(others).toEqual([])
    const [request] = server.sentTo(hotels.history)
    expect([request?.path, request?.query.get('instanceCode')]).toEqual([
      hotels.history.path.replace(':hotelId', 'HILL'),
      '1',
    ])
  })

  test('of an instance that was added here begins with that', async () => {
    await open(() => json([historyRecord({})]))
    expect(await screen.findByText(labels.created)).toBeDefined()
  })

  test('says that it is being read', async () => {
    await open(silence)
    expect(screen.queryByRole('status', { name: historyMessages.loading })).not.toBeNull()
  })

  test('that cannot be read shows an error, and the form still works', async () => {
    const { server, user } = await open(() => new Response('', { status: 503 }))
    await expectToast('Error', messages.historyFailed)
    expect(alerts()).toEqual([messages.historyFailed + pageLabels.tryAgain])
    server.answer(hotels.history, [historyRecord({ changes: [{ field: 'totalRooms', from: 4, to: 2 }] })])
    fireEvent.click(within(screen.getByRole('dialog')).getByText(pageLabels.tryAgain))
    await screen.findByText(changeText(labels.totalRooms, '4', '2'))
    enter(labels.totalRooms, '8')
    expect(saveButton().disabled).toBe(false)
    await user.keyboard('{Escape}')
  })
})
