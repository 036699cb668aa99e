import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { correctionMessages } from '@trophy/contract/uploads/past-uploads.constants.ts'
import type { RejectedRow } from '@trophy/contract/uploads/past-uploads.contract.ts'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../shared/api/queries/query-client.ts'
import * as records from '../../testing/records.ts'
import { stubServer } from '../../testing/stub-server.ts'
import { fillField, press } from '../../testing/typing.ts'
import { correctionLabels as labels, correctionTexts as texts } from './past-uploads.constants.ts'
import { CorrectRowsDialog } from './correct-rows-dialog.tsx'

const { uploads } = endpoints

const columns = [
  { name: 'PLAYER_NAME', isRead: true },
  { name: 'TEAM_NAME', isRead: true },
]
const answerOf = (...data: RejectedRow[]) =>
  ({ type: 'players', columns, data, pagination: records.pageOf(data.length) }) as const
const nameless = { rowNumber: 4, cells: ['', 'Lions'], errors: [{ column: 0, message: 'PLAYER_NAME is required' }] }

const uploadId = '00000000-0000-4000-8000-000000000001'
const pathIn = ({ path }: Endpoint) => path.replace(':uploadId', uploadId)

const openWith = (...rows: RejectedRow[]) => {
  const server = stubServer(records.admin).answer(uploads.listRejectedRows, answerOf(...rows))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider>
        <CorrectRowsDialog uploadId={uploadId} onClose={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return { server, user: userEvent.setup() }
}

/** What stands at the number of a row, which stays in view beside a wide sheet. */
const headOf = (rowNumber: number) => screen.getByText(labels.rowNumber(rowNumber)).parentElement?.textContent

test('each row names the columns in which something is wrong, until they are changed', async () => {
  const teamless = { rowNumber: 5, cells: ['Anu', ''], errors: [{ column: 1, message: 'TEAM_NAME is required' }] }
  const { user } = openWith(nameless, teamless)
  await screen.findByText(labels.rowNumber(5))
  expect(headOf(4)).toContain('PLAYER_NAME')
  expect(headOf(5)).toContain('TEAM_NAME')
  await fillField(user, labels.cell('TEAM_NAME', 5), 'Lions')
  expect(headOf(5)).not.toContain('TEAM_NAME')
})

test('a row that somebody else has stored is named, and is not said to be still wrong', async () => {
  const { server, user } = openWith(nameless)
  await fillField(user, labels.cell('PLAYER_NAME', 4), 'Asha Rao')
  server.answer(uploads.listRejectedRows, answerOf()).answer(uploads.correctRejectedRows, {
    created: 0,
    placeholders: 0,
    errors: [{ rowNumber: 4, column: null, message: correctionMessages.gone }],
    warnings: [],
  })
  await press(user, labels.save)
  expect(await screen.findByText(texts.gone(4))).toBeDefined()
  expect(screen.queryByText(new RegExp(texts.stillWrong(1)))).toBeNull()
  expect(server.sentTo(uploads.correctRejectedRows).map(({ path, body }) => [path, body])).toEqual([
    [pathIn(uploads.correctRejectedRows), [{ rowNumber: 4, cells: ['Asha Rao', 'Lions'] }]],
  ])
  const read = new Set(server.sentTo(uploads.listRejectedRows).map(({ path }) => path))
  expect(read).toEqual(new Set([pathIn(uploads.listRejectedRows)]))
})

test('the lines of a cell are not joined', async () => {
  openWith({ ...nameless, cells: ['', 'Lions\nU-19'] })
  expect(await screen.findByDisplayValue('Lions U-19')).toBe(screen.getByLabelText(labels.cell('TEAM_NAME', 4)))
})
