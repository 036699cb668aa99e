import { screen } from '@testing-library/react'
import { endpoints } from '@trophy/contract/endpoints.ts'
import { listMessages } from '@trophy/contract/lists/lists.constants.ts'
import { expect, test } from 'vitest'
import { listLabels } from '../lists/lists.constants.ts'
import { openApp } from '../testing/open-app.tsx'
import { adminServer } from '../testing/admin-console.ts'
import { press } from '../testing/typing.ts'
import { todoLabels } from '../todo/todo.constants.ts'

const { lists, todo } = endpoints

test('a download that fails after its screen was left says so', async () => {
  let cut = (): void => undefined
  const server = adminServer()
    .answer(todo.list, [])
    .answer(lists.papersStatus, { isDaily: false, lastAt: null, isOverdue: false })
    .answer(lists.hotels, [])
    .respond(lists.papers, () => new Promise((_, fail) => (cut = () => fail(new TypeError('Failed to fetch')))))
  const user = openApp('/admin?tab=reports&view=lists')
  await press(user, listLabels.downloadPapers)
  await press(user, todoLabels.title)
  await screen.findByText(todoLabels.nothing)
  expect(server.sentTo(lists.papers)).toHaveLength(1)
  cut()
  await screen.findByText(listMessages.papersFailed)
})
