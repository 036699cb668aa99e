import { retentionMessages } from '@trophy/contract/retention/retention.constants.ts'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { Context } from '../platform/context.ts'
import { admin } from '../testing/actors.ts'
import { whileHeld } from '../testing/database/lock-waits.ts'
import { createCoach } from '../testing/factories/people.ts'
import { createUpload } from '../testing/factories/uploads.ts'
import { it, server } from '../testing/server-test.ts'
import { changeRetention, maskWhenDue, runMasking } from './retention.service.ts'

const outcomes: readonly (readonly [string, () => Promise<unknown>, object])[] = [
  ['somebody asked for', () => runMasking(server.context, admin), { reason: { message: retentionMessages.notSet } }],
  ['of the night', () => maskWhenDue(server.context), { status: 'fulfilled' }],
]

it.each(outcomes)(
  'a masking %s keeps numbers when the date is taken back while it waits for an upload',
  async (_, mask, outcome) => {
    const { context, database } = server
    await changeRetention(context, { keepMobileDays: 5, eventEnds: '2026-11-01' }, admin)
    const { id, mobileNumber } = await createCoach(database, { booking: null })
    const upload = await createUpload(database, { status: 'interrupted' })
    await database.run(sql`UPDATE uploads SET status = 'processing', finished_at = NULL WHERE id = ${upload}`)
    const change = async (own: Context) => {
      await own.database.run(sql`SELECT FROM uploads WHERE id = ${upload} FOR UPDATE`)
      await changeRetention(own, { keepMobileDays: null, eventEnds: null }, admin)
    }
    expect(await whileHeld(context, change, mask)).toMatchObject(outcome)
    const stored = await database.first(sql`SELECT mobile_number AS "mobileNumber" FROM participants WHERE id = ${id}`)
    expect(stored).toEqual({ mobileNumber })
  },
)
