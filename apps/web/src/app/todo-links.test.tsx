import { screen, within } from '@testing-library/react'
import type { SessionUser } from '@trophy/contract/auth/auth.contract.ts'
import { endpoints } from '@trophy/contract/endpoints.ts'
import {
  type TodoAction,
  type TodoKind,
  todoKinds,
  todoPlaceOf,
  todoSeverityOf,
} from '@trophy/contract/todo/todo.constants.ts'
import { describe, expect, test } from 'vitest'
import { technicalLabels } from '../technical/technical.constants.ts'
import { kindLabels, severityLabels, todoLabels } from '../todo/todo.constants.ts'
import { openApp } from '../testing/open-app.tsx'
import * as records from '../testing/records.ts'
import { answerReads } from '../testing/samples.ts'
import { stubServer } from '../testing/stub-server.ts'

/** What is left to do, for an admin and a technical admin: each kind leads to where it is done, or has no button. */

const { todo } = endpoints

const technicalAdmin: SessionUser = { role: 'technical_admin', name: 'Tara Engineer', isHotelVerified: true }
const pages = {
  admin: { user: records.admin, path: '/admin?tab=todo' },
  technical_admin: { user: technicalAdmin, path: '/technical-admin?view=todo' },
} as const
type Role = keyof typeof pages

/** The address and a heading of the screen on which each is done. */
const screens: Readonly<Record<TodoAction, readonly [RegExp, string]>> = {
  accounts: [/tab=accounts$/, 'Accounts'],
  system_health: [/view=system-health$/, technicalLabels.tabs['system-health']],
  night_audit: [/tab=reports&view=night-audit/, 'Reports'],
  hotels: [/tab=hotels$/, 'Hotels'],
  data_retention: [/\/admin$/, 'Dashboard'],
}

const actionOf = (kind: TodoKind, role: Role): TodoAction | null => {
  const place = todoPlaceOf[kind]
  return place?.role === role ? place.action : null
}

const openWith = (role: Role, kinds: readonly TodoKind[]) => {
  const { user, path } = pages[role]
  const server = stubServer(user)
  answerReads(server)
  const all = kinds.map((kind) => ({
    kind,
    severity: todoSeverityOf[kind],
    text: `About ${kind}`,
    action: actionOf(kind, role),
  }))
  server.answer(todo.list, all)
  return openApp(path)
}

const itemOf = async (title: string) => {
  const found = (await screen.findByText(title)).closest('li')
  if (found === null) throw new Error(`${title} is no item`)
  return found
}

describe.each<Role>(['admin', 'technical_admin'])('%s', (role) => {
  const led = todoKinds.flatMap((kind) => {
    const action = actionOf(kind, role)
    return action === null ? [] : [[kind, action] as const]
  })

  test.each(led)('%s leads to its screen: %s', async (kind, action) => {
    const user = openWith(role, [kind])
    const item = await itemOf(kindLabels[kind].title)
    expect(item.textContent).toContain(severityLabels[todoSeverityOf[kind]])
    expect(item.textContent).toContain(`About ${kind}`)
    await user.click(within(item).getByRole('link', { name: kindLabels[kind].button ?? 'a button' }))
    const [address, heading] = screens[action]
    expect(window.location.pathname + window.location.search).toMatch(address)
    expect(await screen.findAllByRole('heading', { name: heading })).not.toEqual([])
  })

  test('of all kinds only those have a button that are done there', async () => {
    openWith(role, todoKinds)
    for (const kind of todoKinds) {
      const item = await itemOf(kindLabels[kind].title)
      const links = actionOf(kind, role) === null ? 0 : 1
      expect(within(item).queryAllByRole('link'), kind).toHaveLength(links)
    }
  })

  test('nothing is left to do', async () => {
    openWith(role, [])
    expect(await screen.findByText(todoLabels.nothing)).toBeDefined()
    expect(screen.queryAllByRole('link', { name: kindLabels.sms_held.button ?? '' })).toEqual([])
  })
})
