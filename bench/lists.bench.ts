import { eventSize, stoppedNow } from '@trophy/server/testing'
import { statementText } from './lib/baseline/pgbench.ts'
import { openPsql } from './lib/baseline/psql.ts'
import { compareWithPsql, type Figures, figuresHeading, figuresLine, summaryOf } from './lib/lists/compare-with-psql.ts'
import { type List, lists } from './lib/lists/lists.ts'
import { openHttpClient } from './lib/load/http-client.ts'
import { openWorkbench } from './lib/server/workbench.ts'
import { ownStatementsOf } from './lib/views.ts'

/**
 * Lists, boards and searches over HTTP, compared with the statements that the product sends for them in psql on the
 * same database: without that of the session. The goal of the participants table is at most three times their duration.
 *
 *   npx tsx bench/lists.bench.ts [list, by default all] [cases whose name contains this]
 *
 * `BENCH_PEOPLE` is another number of people than 52,500.
 */
const [, , wantedList, wantedCase = ''] = process.argv
const people = Number(process.env['BENCH_PEOPLE'] ?? eventSize.people)
/** Of each round. */
const runs = 3

const chosen = Object.entries(lists).filter(([name]) => wantedList === undefined || name === wantedList)
if (chosen.length === 0) throw new Error(`There is no list ${wantedList}, only ${Object.keys(lists).join(', ')}`)

const bench = await openWorkbench({ ...eventSize, people })
const http = openHttpClient(bench)
const psql = openPsql(bench.databaseUrl)

/** The statements of a path after that of the session, on one line. */
const statementsOf = async (path: string): Promise<string[]> => {
  const [statements = []] = await ownStatementsOf({ ...bench, now: stoppedNow }, [path])
  return statements.slice(1).map((statement) => statementText(statement))
}

const measureList = async (name: string, { cases, matches }: List): Promise<void> => {
  const figures = new Map<string, Figures>()
  console.log(`${name}\n${figuresHeading}`)
  for (const [each, path] of Object.entries(cases).filter(([one]) => one.includes(wantedCase))) {
    const measured = await compareWithPsql(http, psql, { path, statements: await statementsOf(path), runs })
    figures.set(each, measured)
    console.log(figuresLine(each, matches(await http.text(path)), measured))
  }
  console.log(summaryOf(figures))
}

try {
  for (const [name, list] of chosen) {
    await list.prepare?.(bench.database)
    await measureList(name, list)
  }
} finally {
  http.close()
  await psql.close()
  await bench.close()
}
