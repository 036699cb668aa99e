import { screen } from '@testing-library/react'
import { paginate } from '@trophy/contract/core/http/pagination.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import type { DuplicateGroup, LikelyDuplicate } from '@trophy/contract/participants/participant-changes.contract.ts'
import { expect, test } from 'vitest'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { adminServer } from '../../testing/admin-console.ts'

const { participants } = endpoints

const likely = (name: string): LikelyDuplicate => ({
  ...records.participant({ name, participantId: name }),
  wasCheckedIn: false,
  players: 0,
})

const group: DuplicateGroup = { reasons: ['name'], people: [likely('Anu'), likely('Anu K')] }

test('after the last group of the last page was merged, the page before it is shown', async () => {
  adminServer()
    .answer(participants.disciplines, [])
    .answerBy(participants.duplicates, ({ query }) =>
      query.get('page') === '2'
        ? { data: [], pagination: paginate(10, 2, 10, 0) }
        : { data: [group], pagination: paginate(10, 1, 10, 1) },
    )
  openApp('/admin?tab=participants&view=duplicates&page=2')
  expect(await screen.findByRole('region', { name: 'Anu K (Anu K)' })).toBeDefined()
})
