import {
  type BoardDays,
  type BoardView,
  checkinBoard,
  checkoutBoard,
  selectBoard,
} from '@trophy/server/testing/statements'
import { captureStatement } from './lib/capture-statement.ts'
import { compareWithPsql, type Figures, figuresHeading, figuresLine, summaryOf } from './lib/compare-with-psql.ts'
import { eventSize } from './lib/generate-event.ts'
import { openHttpClient } from './lib/http-client.ts'
import { statementText } from './lib/pgbench.ts'
import { openPsql } from './lib/psql.ts'
import { openWorkbench } from './lib/workbench.ts'

/**
 * Both boards over HTTP, compared with the statements of their pages in psql on the same database: without the figures.
 * `npx tsx bench/boards.bench.ts [runs of each round, by default 3]`; about a minute.
 */
const runs = Number(process.argv[2] ?? 3)

interface Case {
  readonly path: string
  readonly view: BoardView
  readonly page?: number
  readonly search?: string
}

const days: BoardDays = {
  today: '2026-11-08',
  lastDay: '2026-11-07',
  start: new Date('2026-11-07T18:30:00Z'),
  end: new Date('2026-11-08T18:30:00Z'),
}

const cases: Readonly<Record<string, Case>> = {
  'check-in': { path: 'checkin', view: checkinBoard('all', days) },
  'check-in, late': { path: 'checkin?status=late', view: checkinBoard('late', days) },
  'check-in, page 2000': { path: 'checkin?page=2000', view: checkinBoard('all', days), page: 2000 },
  'check-in, one id': { path: 'checkin?search=PLA_12345', view: checkinBoard('all', days), search: 'PLA_12345' },
  'check-in, a hotel': { path: 'checkin?search=residency 12', view: checkinBoard('all', days), search: 'residency 12' },
  checkout: { path: 'checkout', view: checkoutBoard('all', days) },
  'checkout, overdue': { path: 'checkout?status=overdue', view: checkoutBoard('overdue', days) },
  'checkout, page 500': { path: 'checkout?page=500', view: checkoutBoard('all', days), page: 500 },
  'checkout, a name': { path: 'checkout?search=gowda', view: checkoutBoard('all', days), search: 'gowda' },
}

const bench = await openWorkbench(eventSize)
const http = openHttpClient(bench)
const psql = openPsql(bench.databaseUrl)
try {
  const figures = new Map<string, Figures>()
  console.log(figuresHeading)
  for (const [name, { path, view, page = 1, search }] of Object.entries(cases)) {
    const address = encodeURI(`/api/admin/dashboard/${path}`)
    const select = await captureStatement((db) => selectBoard(db, view, { search, page, limit: 10 }))
    const statement = statementText(select, () => undefined)
    const measured = await compareWithPsql(http, psql, { path: address, statement, runs })
    figures.set(name, measured)
    console.log(figuresLine(name, /"total":(\d+)/.exec(await http.text(address))?.[1] ?? '?', measured))
  }
  console.log(summaryOf(figures))
} finally {
  http.close()
  await psql.close()
  await bench.close()
}
