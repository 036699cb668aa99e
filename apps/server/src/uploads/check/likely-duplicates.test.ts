import { expect } from 'vitest'
import { createCoach, createHotel, pendingPlayer } from '../../testing/index.ts'
import { server, test as it } from '../../testing/server-test.ts'
import { uploadLines } from '../../testing/sheets/small-event.ts'

const number = '9876501234'

it.beforeAll(async () => {
  const { database } = server
  const hotel = await createHotel(database, {
    hotelId: 'HTL1',
    instances: [{ startDate: '2026-11-01', endDate: '2026-12-31' }],
  })
  const coach = await createCoach(database, { participantId: 'COA_1' })
  await pendingPlayer(database, {
    participantId: 'PLA_OLD',
    coach,
    mobileNumber: `+91${number}`,
    booking: { hotel, startDate: '2026-11-20', endDate: '2026-11-25' },
  })
})

const official = (id: string, mobile: string, nights = '20/11/2026|25/11/2026') =>
  `${id}|${mobile}|HTL1|${nights}||official|Person ${id}|Kabaddi|Adyar|Chennai|REF-1`

const warningsOf = async (...lines: readonly string[]) =>
  (await uploadLines(server.context, 'coaches-officials', lines, { isDryRun: true })).warnings

it('a number that somebody in the event has on the same nights stops an upload', async () => {
  expect(await warningsOf(official('OFC_1', number), official('OFC_2', '9876501235'))).toEqual([
    'Row 2: MOBILE_NUMBER is also that of PLA_OLD on the same nights: perhaps one person twice',
  ])
})

it('a number of two rows names the other one in each', async () => {
  expect(await warningsOf(official('OFC_1', '9876501236'), official('OFC_2', '9876501236'))).toEqual([
    'Row 2: MOBILE_NUMBER is also that of OFC_2 on the same nights: perhaps one person twice',
    'Row 3: MOBILE_NUMBER is also that of OFC_1 on the same nights: perhaps one person twice',
  ])
})

it('a number on other nights does not, nor one that many people have', async () => {
  expect(await warningsOf(official('OFC_1', number, '25/11/2026|28/11/2026'))).toEqual([])
  const many = ['1', '2', '3', '4', '5'].map((id) => official(`OFC_${id}`, '9876501237'))
  expect(await warningsOf(...many)).toEqual([])
})
