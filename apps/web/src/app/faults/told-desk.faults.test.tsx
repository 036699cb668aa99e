import { endpoints } from '@trophy/contract/endpoints.ts'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import { describe, expect, test } from 'vitest'
import { deskCodeLabels } from '../../participants/row-dialogs/row-dialogs.constants.ts'
import { rowActionLabels } from '../../participants/participants.constants.ts'
import { openApp } from '../../testing/open-app.tsx'
import * as records from '../../testing/records.ts'
import { deskWrites, desktop } from '../../testing/screens/desk-writes.ts'
import { expectTold, faults } from '../../testing/told.ts'
import { fillField, press } from '../../testing/typing.ts'

/** No tap at the desk is without effect: each write of the contract meets each fault. */

const { auth, desk, journeys, paper, participants, stays } = endpoints

describe.each(Object.entries(deskWrites))('%s', (_, { endpoint, at = 'tab=checkin', prepare, tap, outcome }) => {
  test.each(Object.keys(faults))('%s: the desk is told within ten seconds', async (fault) => {
    const server = desktop()
    const user = openApp(`/admin?${at}&limit=25`)
    await prepare?.(user, server)
    await expectTold(server, fault, { endpoint, outcome, tap: () => tap(user, server) })
    expect(server.unknown()).toEqual([])
  })
})

test.each(Object.keys(faults))('a desk code, %s: the desk is told within ten seconds', async (fault) => {
  const server = desktop().answer(participants.list, { data: [records.participant()], pagination: records.pageOf(1) })
  const user = openApp('/admin?tab=participants')
  await press(user, rowActionLabels.deskCodeOf('Latha Menon'))
  await fillField(user, deskCodeLabels.reason, 'The SMS does not arrive', deskCodeLabels.title)
  const tap = () => press(user, deskCodeLabels.issue, deskCodeLabels.title)
  await expectTold(server, fault, { endpoint: auth.issueDeskCode, tap })
  expect(server.unknown()).toEqual([])
})

test('no write of the desk is missing here', () => {
  const tested = Object.values(deskWrites).map(({ endpoint }) => endpoint)
  const writes = [stays, desk, journeys, paper]
    .flatMap((of) => Object.values<Endpoint>(of))
    .filter(({ method, roles }) => method !== 'GET' && roles.includes('admin'))
  expect(writes.filter((write) => !tested.includes(write)).map(({ path }) => path)).toEqual([])
})
