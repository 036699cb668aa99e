import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { changeText, historyMessages } from '@trophy/contract/core/history.constants.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { editParticipantMessages as messages } from '@trophy/contract/participants/participant-changes.constants.ts'
import { participantFieldLabels as fields } from '@trophy/contract/participants/participant-fields.constants.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import { describe, expect, test, vi } from 'vitest'
import { EditHistory } from '../../shared/history/edit-history.tsx'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import { historyOf, openEdit } from '../../testing/screens/edit-participant.tsx'
import { openPart } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { enter, fieldOf } from '../../testing/seen.ts'
import { expectToast } from '../../testing/toast.ts'
import { json, silence, stubServer } from '../../testing/stub-server.ts'

/** The panel Recent Edit History below the form (part 2 §2). */

const { participants } = endpoints

const person = records.participant({ role: 'official', participantId: 'OFC_1', name: 'Om Prakash' })

const panel = () => screen.getByRole('region', { name: historyMessages.title })
const recordTexts = () => [...panel().querySelectorAll('ol > li')].map(({ textContent }) => textContent)
const created = historyOf(person, { adminUsername: 'Uma Admin', createdAt: '2026-11-18T18:00:00Z' })

describe('the history', () => {
  test('lists who changed what and when, newest first, down to the creation', async () => {
    await openEdit(person, () =>
      json([
        historyOf(person, {
          id: 2,
          adminUsername: 'Ravi Admin',
          changes: [
            { field: 'checkinStatus', from: 'pending', to: 'checked_in' },
            { field: 'checkinTime', from: null, to: '2026-11-20T03:30:00.000Z' },
          ],
          reason: 'Came early',
        }),
        created,
      ]),
    )
    await waitFor(() =>
      expect(recordTexts()).toEqual([
        [
          'Ravi Admin20/11/2026 09:05 IST',
          'Status changed from Pending to Checked In',
          'Check-in Time changed from empty to 20/11/2026 09:00 IST',
          historyMessages.reason('Came early'),
        ].join(''),
        `Uma Admin18/11/2026 23:30 IST${participantMessages.recordCreated}`,
      ]),
    )
    expect(screen.queryByText(historyMessages.more)).toBeNull()
  })

  test.each([
    ['Coach', { field: 'coachId', from: 'COA_1', to: 'COA_2' }, 'COA_1', 'COA_2'],
    [fields.discipline, { field: 'discipline', from: 'Judo', to: 'Chess' }, 'Judo', 'Chess'],
    [fields.location, { field: 'location', from: 'West', to: 'East' }, 'West', 'East'],
    [fields.district, { field: 'district', from: null, to: 'Mysuru' }, historyMessages.empty, 'Mysuru'],
    [
      'Booking End Date',
      { field: 'bookingEndDate', from: '2026-11-25', to: null },
      '25/11/2026',
      historyMessages.empty,
    ],
  ])('tells of a change of %s', async (label, change, from, to) => {
    await openEdit(person, () => json([historyOf(person, { changes: [change] })]))
    expect(await within(panel()).findByText(changeText(label, from, to))).toBeDefined()
  })

  test('has the five latest changes, with a note about the others', async () => {
    const { server } = await openEdit(person, () =>
      json(
        [5, 4, 3, 2, 1].map((number) =>
          historyOf(person, {
            id: number + 1,
            changes: [{ field: 'stadium', from: `Hall ${number}`, to: `Hall ${number + 1}` }],
          }),
        ),
      ),
    )
    await waitFor(() => expect(recordTexts()).toHaveLength(5))
    expect(recordTexts()[0]).toContain(changeText(fields.stadium, 'Hall 5', 'Hall 6'))
    expect(screen.queryByText(participantMessages.recordCreated)).toBeNull()
    expect(screen.queryByText(historyMessages.more)).not.toBeNull()
    expect(server.sentTo(participants.history).map(({ query }) => query.get('limit'))).toEqual(['5'])
  })

  test('says that it is being read', async () => {
    await openEdit(person, silence)
    expect(within(panel()).queryByRole('status', { name: historyMessages.loading })).not.toBeNull()
  })

  test('says that there is none', async () => {
    await openEdit(person)
    expect(await within(panel()).findByText(historyMessages.none)).toBeDefined()
  })

  test('shows a time that is none as such', () => {
    stubServer(records.admin)
    const history = { data: [{ ...created, createdAt: 'yesterday' }], error: null, refetch: vi.fn<() => never>() }
    openPart(<EditHistory history={history} errorTitle="" created="" labels={{ labels: {}, values: {} }} />)
    expect(recordTexts()).toEqual([`Uma Admin${historyMessages.invalidDate}`])
  })

  test('that cannot be read shows an error with Try Again, and the form still works', async () => {
    const { server, save, edits } = await openEdit(person, () => new Response('', { status: 500 }))
    await expectToast(pageLabels.error, messages.historyFailed)
    expect(within(panel()).queryByText(messages.historyFailed)).not.toBeNull()
    expect(fieldOf(fields.name).value).toBe('Om Prakash')
    server.answer(participants.history, []).answer(participants.edit, person)
    fireEvent.click(within(panel()).getByText(pageLabels.tryAgain))
    await within(panel()).findByText(historyMessages.none)
    enter(fields.stadium, 'Court 3')
    await save()
    await expectToast(messages.updated)
    expect(edits()).toHaveLength(1)
  })
})
