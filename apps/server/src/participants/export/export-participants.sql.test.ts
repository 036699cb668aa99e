import { participantRoles } from '@trophy/contract/participants/participants.constants.ts'
import { expect } from 'vitest'
import { planOf } from '../../testing/database/plan-of.ts'
import { it, server } from '../../testing/server-test.ts'
import { selectExportPage } from './export-participants.sql.ts'

it.each(participantRoles)('finds a page of every %s in the order of an index, without sorting', async (role) => {
  const place = { role, participantId: 'PLA_1' }
  const plan = await planOf(server.database, (db) => selectExportPage(db, place, 500, 'Asia/Kolkata'))
  expect(plan).toContainEqual(expect.stringContaining('participants_role_participant_id_key'))
  expect(plan).toContainEqual(expect.stringMatching(/Index Cond: \(\(role = .+\) AND \(.*participant_id.* > /))
  expect(plan.join('\n')).not.toMatch(/Sort Key: (?!(s|latest)\.nights)|Seq Scan/)
})
