import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { createCoachSession, systemClock } from '@trophy/server/testing'
import sql from 'sql-template-tag'
import { launchOptions } from '../../e2e/support/browser/browser.ts'
import type { Stage } from '../lib/bench.ts'
import type { Job, Row } from '../lib/job.ts'
import { atMost, measureRounds } from '../lib/rounds.ts'
import {
  contents,
  desk,
  type FirstView,
  type Machine,
  phone,
  switchTabs,
  typeSearch,
  visit,
} from '../lib/views-in-browser.ts'

interface MeasuredView extends FirstView {
  readonly name: string
  readonly mostKilobytes: number
  readonly mostMilliseconds?: number
  readonly minimal?: FirstView
}

const mostFiles = 12
const soonMilliseconds = 100

const firstViewsOf = async ({ database, minimal, product, token }: Stage): Promise<readonly MeasuredView[]> => {
  const [player] = await database.all<{ coach: string; name: string }>(sql`
    SELECT coach_id AS coach, name FROM participants WHERE role = 'player' ORDER BY participant_id LIMIT 1`)
  if (!player) throw new Error('The event has no players')
  return [
    {
      name: 'sign-in page in a browser',
      address: product.address,
      content: contents.signIn,
      mostKilobytes: 150,
    },
    {
      name: "coach's portal in a browser",
      address: `${product.address}/coach`,
      token: await createCoachSession(database, player.coach, systemClock.now()),
      content: contents.person(player.name),
      mostKilobytes: 150,
    },
    {
      name: 'first participants table in a browser',
      address: `${product.address}/admin?tab=participants`,
      token,
      content: contents.participants,
      mostKilobytes: 190,
      mostMilliseconds: 700,
      minimal: { address: minimal.address, content: contents.minimalRow },
    },
  ]
}

/** Rows of a view that is opened with an empty cache: its time at a desk and on the phone, its size and its files. */
const measureFirst = async (chrome: Browser, view: MeasuredView, rounds: number): Promise<readonly Row[]> => {
  const { name, minimal, mostKilobytes, mostMilliseconds } = view
  const timeOn = (machine: Machine) =>
    measureRounds(rounds, {
      minimal: minimal && (async () => (await visit(chrome, machine, minimal)).milliseconds),
      product: async () => (await visit(chrome, machine, view)).milliseconds,
    })
  const atDesk = await timeOn(desk)
  const rows: Row[] = [
    mostMilliseconds === undefined
      ? { name, unit: 'ms', measured: atDesk, target: '–' }
      : limited({ name, unit: 'ms', measured: atDesk }, mostMilliseconds),
    { name: `${name}, slow phone`, unit: 'ms', measured: await timeOn(phone), target: '–' },
  ]
  const [little, much] = [minimal && (await visit(chrome, desk, minimal)), await visit(chrome, desk, view)]
  const sizes = { minimal: little?.kilobytes, product: much.kilobytes }
  const counts = { minimal: little?.files, product: much.files }
  return [
    ...rows,
    limited({ name: `${name}: size`, unit: 'KB', measured: sizes }, mostKilobytes),
    limited({ name: `${name}: files`, unit: 'files', measured: counts }, mostFiles),
  ]
}

const limited = (row: Pick<Row, 'name' | 'unit' | 'measured'>, most: number): Row => ({
  ...row,
  target: row.unit === 'files' ? `≤ ${most}` : `≤ ${most} ${row.unit}`,
  isMet: atMost(row.measured.product, most),
})

export const browser: Job = {
  name: 'browser',
  what: 'opens the first pages in a browser, on a desk and on a slow phone, switches tabs and types a search',
  measure: async (bench) => {
    if (!existsSync(launchOptions.executablePath ?? '')) {
      console.error('The job browser is skipped: there is no Chromium. CHROMIUM_PATH may name one.')
      return []
    }
    const stage = await bench.sharedStage(1)
    const chrome = await chromium.launch(launchOptions)
    try {
      const rows: Row[] = []
      for (const view of await firstViewsOf(stage)) rows.push(...(await measureFirst(chrome, view, bench.rounds)))
      const table: FirstView = {
        address: `${stage.product.address}/admin?tab=participants&limit=50`,
        token: stage.token,
        content: contents.participants,
      }
      for (const [name, product] of [
        ['a tab opened before, to its rows', await switchTabs(chrome, table, bench.rounds)],
        ['a key in the search above 50 rows, to the next paint', await typeSearch(chrome, table)],
      ] as const)
        rows.push(limited({ name, unit: 'ms', measured: { product } }, soonMilliseconds))
      return rows
    } finally {
      await chrome.close()
    }
  },
}
