import { screen, waitFor, within } from '@testing-library/react'
import { formatDateRange } from '../../shared/format/dates.ts'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import type { HotelIdCheck } from '@trophy/contract/hotels/instances.contract.ts'
import { instanceMessages as messages } from '@trophy/contract/hotels/instances.constants.ts'
import { describe, expect, test } from 'vitest'
import { openPart } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { descriptionOf, enter, fieldOf, queryField } from '../../testing/seen.ts'
import { expectToast } from '../../testing/toast.ts'
import { refusal, silence, stubServer } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import { addHotelLabels as labels } from '../hotel-dialogs.constants.ts'
import { AddHotelDialog } from './add-hotel-dialog.tsx'

const { hotels } = endpoints

const [first, second] = [
  records.hotelInstance({ startDate: '2026-11-20', endDate: '2026-11-26', pointOfContact: 'Reception' }),
  records.hotelInstance({ instanceCode: '2', startDate: '2026-12-01', endDate: '2026-12-05' }),
]
const known: HotelIdCheck = {
  exists: true,
  existingInstances: [first, second],
  suggestedInstanceCode: '3',
  earliestStart: first.startDate,
  latestEnd: second.endDate,
}
const free: HotelIdCheck = {
  exists: false,
  existingInstances: [],
  suggestedInstanceCode: '1',
  earliestStart: null,
  latestEnd: null,
}

const open = () => {
  const server = stubServer(records.admin).answerBy(hotels.checkId, ({ query }) =>
    query.get('hotelId') === 'HILL' ? known : free,
  )
  let isClosed = false
  const user = openPart(
    <AddHotelDialog
      onClose={() => {
        isClosed = true
      }}
    />,
  )
  return { server, user, isClosed: () => isClosed }
}

const chooseInstance = async ({ user }: ReturnType<typeof open>) =>
  user.click(await screen.findByLabelText(labels.modes.instance))

/** The mode for a further instance, with the hotel that has two. */
const openKnown = async () => {
  const opened = open()
  await chooseInstance(opened)
  enter(labels.hotelId, 'hill')
  await screen.findByText(labels.isKnown('Hill Top', 2))
  return opened
}

const rangeOf = ({ startDate, endDate }: typeof first): string => formatDateRange(startDate, endDate)
const submit = ({ user }: ReturnType<typeof open>) => press(user, labels.submitInstance, labels.title)

describe('the id is checked while it is typed', () => {
  test('a free one is told, and a known one leads to a further instance', async () => {
    const { user } = open()
    enter(labels.hotelId, 'lake')
    await screen.findByText(labels.isFree('LAKE'))
    enter(labels.hotelId, 'hill')
    await waitFor(() => expect(descriptionOf(fieldOf(labels.hotelId))).toBe(messages.idExists))
    await press(user, labels.toInstance)
    await screen.findByText(labels.isKnown('Hill Top', 2))
    expect(document.activeElement).toBe(fieldOf(labels.hotelId))
    expect(screen.queryByText(labels.toInstance)).toBeNull()
  })

  test('an unknown one of a further instance leads to a new hotel', async () => {
    const opened = open()
    await chooseInstance(opened)
    enter(labels.hotelId, 'nowhere')
    await waitFor(() => expect(descriptionOf(fieldOf(labels.hotelId))).toBe(messages.idUnknown))
    await press(opened.user, labels.toNew)
    await screen.findByText(labels.isFree('NOWHERE'))
    expect(document.activeElement).toBe(fieldOf(labels.hotelId))
  })

  test('while that takes, it says so', async () => {
    const { server } = open()
    server.respond(hotels.checkId, silence)
    enter(labels.hotelId, 'lake')
    expect(await screen.findByText(labels.checking)).toBeDefined()
  })

  test('a check that failed is reported, and can be repeated', async () => {
    const { server, user } = open()
    server.respond(hotels.checkId, () => new Response('', { status: 503 }))
    enter(labels.hotelId, 'river')
    await expectToast('Error', messages.checkFailed)
    expect(descriptionOf(fieldOf(labels.hotelId))).toBe(messages.checkFailed)
    server.answer(hotels.checkId, free)
    await press(user, labels.checkAgain)
    await screen.findByText(labels.isFree('RIVER'))
    expect(descriptionOf(fieldOf(labels.hotelId))).toBe('')
  })
})

describe('a further instance', () => {
  test('has no fields until its hotel is known', async () => {
    const opened = open()
    await chooseInstance(opened)
    await screen.findByText(labels.idFirst)
    expect(queryField(labels.startDate)).toBeUndefined()
    await submit(opened)
    expect(descriptionOf(fieldOf(labels.hotelId))).toBe(messages.hotelIdRequired)
    expect(opened.server.sentTo(hotels.add)).toEqual([])
  })

  test('shows the details of its hotel, which are locked, the instances so far, and the next code', async () => {
    await openKnown()
    for (const [label, value] of [
      [labels.hotelName, second.hotelName],
      [labels.location, second.location],
      [labels.district, second.district],
      [labels.pincode, second.pincode],
      [labels.address, second.address],
    ] as const) {
      expect(fieldOf(label).value).toBe(value)
      expect(fieldOf(label).readOnly).toBe(true)
    }
    expect(fieldOf(labels.pointOfContact).readOnly).toBe(false)
    const existing = screen.getByRole('group', { name: labels.existing })
    expect(
      within(existing)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([first, second].map((each) => `${labels.instance(each.instanceCode)} ${rangeOf(each)}`))
    expect(existing.textContent).toContain(labels.earliestStart + formatDay(first.startDate))
    expect(existing.textContent).toContain(labels.latestEnd + formatDay(second.endDate))
    expect(fieldOf(labels.instanceCode).value).toBe('3')
    expect(descriptionOf(fieldOf(labels.instanceCode))).toBe(labels.codeHint('3'))
  })

  test.each([
    ['26/11/2026', '02/12/2026', second],
    ['25/11/2026', '28/11/2026', first],
    ['02/12/2026', '02/12/2026', second],
  ])(
    'from %s to %s overlaps another one, which is told at once until the dates are others',
    async (from, to, other) => {
      await openKnown()
      const overlap = messages.overlaps(other.instanceCode, other.startDate, other.endDate)
      enter(labels.startDate, from)
      enter(labels.endDate, to)
      expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(overlap)
      enter(labels.startDate, '26/11/2026')
      enter(labels.endDate, '01/12/2026')
      expect(screen.queryByText(overlap)).toBeNull()
    },
  )

  test('with a code in use is told so at once, until another one is typed', async () => {
    await openKnown()
    enter(labels.instanceCode, '2')
    expect(descriptionOf(fieldOf(labels.instanceCode))).toContain(messages.codeInUse('HILL', '2'))
    enter(labels.instanceCode, '7')
    expect(descriptionOf(fieldOf(labels.instanceCode))).toBe(labels.codeHint('3'))
  })

  test('is sent with the details of its hotel, and with a code only if one was typed', async () => {
    const opened = await openKnown()
    opened.server.answer(hotels.add, { ...records.hotelInstance(), warnings: ['Overbooked', 'Full'] })
    enter(labels.startDate, '28/11/2026')
    enter(labels.endDate, '01/12/2026')
    await submit(opened)
    await expectToast(messages.added, 'Overbooked, Full')
    expect(opened.isClosed()).toBe(true)
    expect(opened.server.sentTo(hotels.add).map(({ body }) => body)).toEqual([
      {
        mode: 'instance',
        hotelId: 'HILL',
        hotelName: second.hotelName,
        location: second.location,
        district: second.district,
        address: second.address,
        pincode: second.pincode,
        pointOfContact: null,
        contactPhoneNumber: null,
        startDate: '2026-11-28',
        endDate: '2026-12-01',
        totalRooms: 1,
        roomRate: null,
        paysFor: 'used',
      },
    ])
  })
})

describe('after a change that somebody else made', () => {
  const openRefused = async () => {
    const opened = await openKnown()
    enter(labels.startDate, '26/11/2026')
    enter(labels.endDate, '01/12/2026')
    enter(labels.instanceCode, '7')
    return opened
  }
  const refuse =
    (message: string, ...paths: string[]) =>
    () =>
      refusal('conflict', message, ...paths)

  test('an overlap that the server refuses is at both dates, and what was typed stays', async () => {
    const opened = await openRefused()
    const overlap = messages.overlaps('3', '2026-11-27', '2026-11-28')
    opened.server
      .respond(hotels.checkId, () => Promise.reject(new TypeError('Failed to fetch')))
      .respond(hotels.add, refuse(overlap, 'startDate', 'endDate'))
    await submit(opened)
    await expectToast('Error', overlap)
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(overlap)
    await waitFor(() => expect(document.activeElement).toBe(fieldOf(labels.startDate)))
    expect(fieldOf(labels.startDate).value).toBe('26/11/2026')
    expect(fieldOf(labels.instanceCode).value).toBe('7')
    enter(labels.startDate, '28/11/2026')
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe('')
  })

  test('a code that the server refuses is told at its field', async () => {
    const opened = await openRefused()
    opened.server.respond(hotels.add, refuse(messages.codeInUse('HILL', '7'), 'instanceCode'))
    await submit(opened)
    await expectToast('Error', messages.codeInUse('HILL', '7'))
    expect(opened.server.sentTo(hotels.add).map(({ body }) => body)).toMatchObject([{ instanceCode: '7' }])
    expect(descriptionOf(fieldOf(labels.instanceCode))).toContain(messages.codeInUse('HILL', '7'))
  })

  test('a hotel that is gone is told at its id', async () => {
    const opened = await openRefused()
    opened.server.respond(hotels.add, () => refusal('not_found', messages.idUnknown))
    await submit(opened)
    await waitFor(() => expect(descriptionOf(fieldOf(labels.hotelId))).toBe(messages.idUnknown))
    expect(fieldOf(labels.startDate).value).toBe('26/11/2026')
  })
})
