import { screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { mergeMessages as messages } from '@trophy/contract/participants/participant-changes.constants.ts'
import { expect, test } from 'vitest'
import { pageLabels } from '../../shared/texts/page.constants.ts'
import { openPart } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { refusal, type Responder, stubServer } from '../../testing/stub-server.ts'
import { press } from '../../testing/typing.ts'
import { duplicateLabels as labels } from './duplicates.constants.ts'
import { DuplicatesView } from './duplicates-view.tsx'

const { participants } = endpoints

test.each<[string, Responder]>([
  ['is refused', () => refusal('invalid_input', 'No')],
  ['fails', () => new Response('', { status: 500 })],
  ['gets no response', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a list whose request %s says so, and can be tried again', async (_, respond) => {
  window.history.replaceState(null, '', '/admin?tab=participants&view=duplicates')
  const server = stubServer(records.admin).respond(participants.duplicates, respond)
  const user = openPart(<DuplicatesView />)
  await screen.findByText(pageLabels.tryAgain)
  const alerts = screen.getAllByRole('alert').filter(({ textContent }) => textContent.endsWith(pageLabels.tryAgain))
  expect(alerts.map(({ textContent }) => textContent.startsWith(messages.fetchFailed))).toEqual([true])
  server.answer(participants.duplicates, { data: [], pagination: records.pageOf(0, 10) })
  await press(user, pageLabels.tryAgain)
  expect(await screen.findByText(labels.none)).toBeDefined()
})
