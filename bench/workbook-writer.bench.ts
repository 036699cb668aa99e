import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { writeWorkbook } from '@trophy/server/testing'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import { z } from 'zod'
import { percentile } from './lib/statistics.ts'

/**
 * Our writer of workbooks beside those of the library that reads them: time and memory of 50,000 rows, each in a
 * process of its own. `npx tsx bench/workbook-writer.bench.ts`; a minute.
 */
const people = 50_000
const rounds = 3
const figuresSchema = z.array(z.number())

const kinds = ['text', 'text', 'text', 'day', 'day', 'moment', 'text', 'text', 'count', 'decimal', 'money'] as const
const formats = {
  day: 'dd/mm/yyyy',
  moment: 'dd/mm/yyyy hh:mm',
  count: '#,##0',
  decimal: '#,##0.00',
  money: '#,##0.00',
}

const rowOf = (index: number) => [
  `PLA_${index}`,
  `Player number ${index}`,
  `Hotel ${Math.floor(index / 130)}`,
  '2026-11-21',
  '2026-11-25',
  '2026-11-21 14:05:30',
  `+9198${String(index).padStart(8, '0')}`,
  `Team ${Math.floor(index / 12)}`,
  index,
  index / 7,
  index * 100,
]

/** Dates as the library takes them. */
const datedRow = (index: number) =>
  rowOf(index).map((value, column) => {
    const kind = kinds[column]
    return kind === 'day' || kind === 'moment' ? new Date(`${String(value).replace(' ', 'T')}Z`) : value
  })

async function* pages() {
  for (let start = 0; start < people; start += 500) {
    yield Array.from({ length: 500 }, (_, index) => rowOf(start + index))
  }
}

function* datedRows() {
  for (let index = 0; index < people; index += 1) yield datedRow(index)
}

const columns = kinds.map((kind, index) => ({
  header: `Column ${index}`,
  width: 16,
  ...(kind !== 'text' && { numFmt: formats[kind] }),
}))

const writers: Readonly<Record<string, () => Promise<number>>> = {
  'our own': () =>
    bytesOf(
      writeWorkbook({
        sheetName: 'Report',
        title: 'Report',
        notes: ['First note', 'Second note'],
        columns: kinds.map((kind, index) => ({
          title: `Column ${index}`,
          kind,
          width: 16,
          ...(kind !== 'text' && { total: 'count' as const }),
        })),
        pages: pages(),
        empty: 'Nothing',
        madeAt: new Date('2026-11-21T08:30:00Z'),
      }),
    ),
  'hucre, stream, texts in the cells': () => hucreStream(true),
  'hucre, stream, shared strings': () => hucreStream(false),
  'hucre, whole workbook': async () => {
    const rows = Array.from(datedRows())
    return (await writeXlsx({ sheets: [{ name: 'Report', columns, rows, freezePane: { rows: 1 } }] })).length
  },
}

const hucreStream = (inlineStrings: boolean) =>
  bytesOf(
    Readable.from(writeXlsxStream(datedRows(), { name: 'Report', columns, freezePane: { rows: 1 }, inlineStrings })),
  )

const bytesOf = async (stream: AsyncIterable<Uint8Array>): Promise<number> => {
  let bytes = 0
  for await (const chunk of stream) bytes += chunk.length
  return bytes
}

const peakMegabytes = async (): Promise<number> =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(await readFile('/proc/self/status', 'utf8'))?.[1]) / 1000

/** In a process of its own: prints milliseconds, megabytes, and by how many megabytes the process grew. */
const measure = async (name: string): Promise<void> => {
  const before = await peakMegabytes()
  const started = performance.now()
  const bytes = (await writers[name]?.()) ?? 0
  const figures = [performance.now() - started, bytes / 1e6, (await peakMegabytes()) - before]
  console.log(JSON.stringify(figures))
}

const [, , only] = process.argv
if (only === undefined) {
  for (const name of Object.keys(writers)) {
    const results: number[][] = []
    for (let round = 0; round < rounds; round += 1) {
      const { stdout } = await promisify(execFile)('npx', ['tsx', fileURLToPath(import.meta.url), name])
      results.push(figuresSchema.parse(JSON.parse(stdout)))
    }
    const median = (index: number) =>
      percentile(
        results.map((figures) => figures[index] ?? 0),
        0.5,
      )
    console.log(`${name}: ${median(0).toFixed(0)} ms, ${median(1).toFixed(1)} MB, grew by ${median(2).toFixed(0)} MB`)
  }
} else await measure(only)
