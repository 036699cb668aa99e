import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { createHotel } from '../../testing/factories/hotels.ts'
import { createPlayer } from '../../testing/factories/people.ts'
import { checkedInPlayer, pendingPlayer } from '../../testing/factories/stays.ts'
import { ledgerDifferences } from '../../testing/factories/stored-stay.ts'
import { createTestContext } from '../../testing/test-context.ts'
import { foldPeopleCounts } from './people-counts.jobs.ts'

const open = async () => {
  const test = await createTestContext()
  /** The people of the counters, and of the changes that were not yet added to them. */
  const counted = () =>
    test.database.first(sql`
      SELECT (SELECT coalesce(sum(people), 0)::integer FROM people_counts) AS counters,
        (SELECT coalesce(sum(people), 0)::integer FROM people_count_changes) AS changes`)
  return { ...test, counted }
}

it('changes are counted at once, and once after they were added to the counters', async () => {
  const { context, database, counted, close } = await open()
  const hotel = await createHotel(database)
  await pendingPlayer(database, { booking: { hotel } })
  await checkedInPlayer(database, { booking: { hotel } })
  expect(await counted()).toEqual({ counters: 0, changes: 2 })
  await foldPeopleCounts(context)
  expect(await counted()).toEqual({ counters: 2, changes: 0 })
  expect(await ledgerDifferences(database)).toEqual([])
  await close()
})

it('a change that commits while counters are folded is kept', async () => {
  const { context, database, counted, close } = await open()
  await pendingPlayer(database, { booking: null })
  await database.transaction(async (transaction) => {
    await pendingPlayer(transaction, { booking: null })
    await foldPeopleCounts(context)
  })
  expect(await counted()).toEqual({ counters: 1, changes: 1 })
  await Promise.all([foldPeopleCounts(context), foldPeopleCounts(context)])
  expect(await counted()).toEqual({ counters: 2, changes: 0 })
  expect(await ledgerDifferences(database)).toEqual([])
  await close()
})

it('two changes of a person and of the booking at the same time are both listed', async () => {
  const { database, close } = await open()
  const hotel = await createHotel(database)
  const { id } = await pendingPlayer(database, { booking: { hotel } })
  const moving = await database.transaction(async (transaction) => {
    await transaction.run(sql`UPDATE bookings SET end_date = end_date + 1 WHERE participant_id = ${id}`)
    const renaming = database.run(sql`UPDATE participants SET discipline = 'Rowing' WHERE id = ${id}`)
    await transaction.run(sql`SELECT pg_sleep(0.3)`)
    return { renaming }
  })
  await moving.renaming
  expect(await ledgerDifferences(database)).toEqual([])
  await close()
})

it('a team is counted while it has players, whoever adds, moves or removes them', async () => {
  const { context, database, close } = await open()
  const teams = async () => {
    await foldPeopleCounts(context)
    return database.all(sql`SELECT team_name AS team, players FROM team_counts ORDER BY team_name`)
  }
  const lion = await createPlayer(database, { teamName: 'Lions', booking: null })
  const other = await createPlayer(database, { teamName: 'Lions', booking: null })
  expect(await teams()).toEqual([{ team: 'Lions', players: 2 }])
  await database.transaction(async (transaction) => {
    await transaction.run(sql`UPDATE participants SET team_name = 'Tigers' WHERE id = ${lion.id}`)
    await database.run(sql`UPDATE participants SET team_name = 'Tigers' WHERE id = ${other.id}`)
  })
  expect(await teams()).toEqual([{ team: 'Tigers', players: 2 }])
  await database.run(sql`UPDATE participants SET team_name = NULL WHERE id = ${other.id}`)
  await database.run(sql`DELETE FROM participants WHERE id = ${lion.id}`)
  expect(await teams()).toEqual([])
  expect(await ledgerDifferences(database)).toEqual([])
  await close()
})
