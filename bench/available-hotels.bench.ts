import sql from 'sql-template-tag'
import type { Database } from '@trophy/server/testing'
import { selectAvailableHotels } from '@trophy/server/testing/statements'
import { compareWithPsql, type Figures, figuresHeading, figuresLine, summaryOf } from './lib/compare-with-psql.ts'
import { captureStatement } from './lib/capture-statement.ts'
import { openHttpClient } from './lib/http-client.ts'
import { statementText } from './lib/pgbench.ts'
import { openPsql } from './lib/psql.ts'
import { openWorkbench } from './lib/workbench.ts'

/**
 * The search for hotels among 900 instances of 366 nights each, over HTTP, compared with its statement in psql on the
 * same database. `npx tsx bench/available-hotels.bench.ts`; half a minute.
 */
const runs = 7

const cases = {
  '5 nights': ['2027-03-10', '2027-03-15'],
  '30 nights': ['2027-03-10', '2027-04-09'],
  '366 nights, two instances each': ['2027-03-10', '2028-03-10'],
  'nobody has rooms': ['2035-03-10', '2035-03-15'],
} as const

/** Three consecutive instances per hotel, each of a year and a day. */
const generateLongInstances = async (database: Database): Promise<void> => {
  await database.run(sql`
    INSERT INTO hotels (hotel_id) SELECT 'LONG' || n FROM generate_series(1, 300) AS n`)
  await database.run(sql`
    INSERT INTO hotel_instances (hotel_id, instance_code, hotel_name, location, district, address, pincode, start_date,
      end_date, total_rooms)
    SELECT 'LONG' || n, (i + 1)::text, 'Long Stay ' || n, 'Location ' || n % 90, 'District ' || n % 31,
      n || ' Station Road', (560000 + n)::text, DATE '2026-06-01' + i * 366, DATE '2026-06-01' + (i + 1) * 366,
      20 + n % 50
    FROM generate_series(1, 300) AS n, generate_series(0, 2) AS i`)
  await database.run(sql`VACUUM (ANALYZE) room_nights`)
  await database.run(sql`VACUUM (ANALYZE) hotel_instances`)
}

const bench = await openWorkbench({ people: 2_000, hotels: 10 })
const http = openHttpClient(bench)
const psql = openPsql(bench.databaseUrl)
try {
  await generateLongInstances(bench.database)
  const figures = new Map<string, Figures>()
  console.log(figuresHeading)
  for (const [name, [startDate, endDate]] of Object.entries(cases)) {
    const path = `/api/admin/available-hotels?startDate=${startDate}&endDate=${endDate}&participantType=player`
    const caught = await captureStatement((db) => selectAvailableHotels(db, startDate, endDate))
    const measured = await compareWithPsql(http, psql, {
      path,
      statement: statementText(caught, () => undefined),
      runs,
    })
    figures.set(name, measured)
    console.log(figuresLine(name, String((await http.text(path)).split('"instanceId"').length - 1), measured))
  }
  console.log(summaryOf(figures))
} finally {
  http.close()
  await psql.close()
  await bench.close()
}
