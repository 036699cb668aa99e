import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { correctionMessages } from '@trophy/contract/uploads/rejected-rows.constants.ts'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../shared/api/queries/query-client.ts'
import * as records from '../../testing/records.ts'
import { stubServer } from '../../testing/stub-server.ts'
import { fillField, press } from '../../testing/typing.ts'
import { correctionLabels as labels, correctionTexts as texts } from './correct-rows.constants.ts'
import { CorrectRowsDialog } from './correct-rows-dialog.tsx'

const { uploads } = endpoints

test('a row that somebody else has stored is named, and is not said to be still wrong', async () => {
  const page = { type: 'players', columns: [{ name: 'PLAYER_NAME', isRead: true }] } as const
  const error = { column: 0, message: 'PLAYER_NAME is required' }
  const server = stubServer(records.admin).answer(uploads.listRejectedRows, {
    ...page,
    columns: [...page.columns],
    data: [{ rowNumber: 4, cells: [''], errors: [error] }],
    pagination: records.pageOf(1),
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider>
        <CorrectRowsDialog uploadId="00000000-0000-4000-8000-000000000001" onClose={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await fillField(user, labels.cell('PLAYER_NAME', 4), 'Asha Rao')
  server
    .answer(uploads.listRejectedRows, { ...page, columns: [...page.columns], data: [], pagination: records.pageOf(0) })
    .answer(uploads.correctRejectedRows, {
      created: 0,
      placeholders: 0,
      errors: [{ rowNumber: 4, column: null, message: correctionMessages.gone }],
      warnings: [],
    })
  await press(user, labels.save)
  expect(await screen.findByText(texts.gone(4))).toBeDefined()
  expect(screen.queryByText(new RegExp(texts.stillWrong(1)))).toBeNull()
})
