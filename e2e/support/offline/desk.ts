import { expect } from '@playwright/test'
import { stayEndpoints, undoEndpoints } from '@trophy/contract/stays/stays.contract.ts'
import { createUserSession, type TestPerson } from '@trophy/server/testing'
import sql from 'sql-template-tag'
import { accounts } from '../server/accounts.ts'
import type { JourneyServer } from '../server/journey-server.ts'

const deskPaths = {
  checkin: stayEndpoints.checkin.path,
  checkout: stayEndpoints.checkout.path,
  undoCheckin: undoEndpoints.undoCheckin.path,
  undoCheckout: undoEndpoints.undoCheckout.path,
}

/** A request of the desk, which signs in for each: a session ends while the clock moves on. */
const requestOfDesk = async (server: JourneyServer, method: 'POST' | 'PUT', path: string, body: object) => {
  const user = await server.database.first<{ id: string }>(
    sql`SELECT id FROM users WHERE email = ${accounts.admin.email}`,
  )
  const token = await createUserSession(server.database, user?.id ?? '', server.clock.now())
  const { status } = await fetch(new URL(path, server.address), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return status
}

/** Checks people in or out at the desk, or undoes it, as far as it is possible. */
export const actAtDesk = async (
  server: JourneyServer,
  action: keyof typeof deskPaths,
  people: readonly TestPerson[],
): Promise<void> => {
  const participantIds = people.map(({ id }) => id)
  const body = { participantIds, ...(action.startsWith('undo') && { reason: 'Mistake' }) }
  expect([200, 409]).toContain(await requestOfDesk(server, 'POST', deskPaths[action], body))
}

/** Gives a participant another name at the desk. */
export const renameAtDesk = async (server: JourneyServer, { id }: TestPerson, name: string): Promise<void> => {
  expect(await requestOfDesk(server, 'PUT', `/api/admin/participants/${id}`, { name })).toBe(200)
}
