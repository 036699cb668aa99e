import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../shared/api/queries/query-client.ts'
import { readPass } from './camera.api.ts'

const code = `P-100001-${'A'.repeat(16)}`
const ownerIn = (hotelName: string) => ({ participantId: 'PLA_1', name: 'Asha', hotelId: 'H1', hotelName })
const fetchMock = vi.fn<(address: string, options: RequestInit) => Promise<Response>>()

beforeEach(() => {
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
})

test('a pass that is scanned again shows the hotel to which the person was moved', async () => {
  const client = createQueryClient()
  for (const hotelName of ['Hill Top', 'Lake View']) {
    fetchMock.mockResolvedValueOnce(Response.json(ownerIn(hotelName)))
    expect(await readPass(client, code)).toMatchObject({ hotelName })
  }
})

test('a read that hangs for 20 seconds is repeated', async () => {
  vi.useFakeTimers()
  fetchMock.mockImplementationOnce(
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  )
  fetchMock.mockResolvedValueOnce(Response.json(ownerIn('Hill Top')))
  const read = readPass(createQueryClient(), code)
  await vi.advanceTimersByTimeAsync(21_000)
  vi.useRealTimers()
  expect(fetchMock).toHaveBeenCalledTimes(2)
  expect(await read).toMatchObject({ hotelName: 'Hill Top' })
})
