import { eventSize } from '@trophy/server/testing'
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { jobs } from './jobs/jobs.ts'
import { type Bench, openBench } from './lib/bench.ts'
import type { Job, MatrixJob, Row } from './lib/job.ts'

/**
 * `npm run bench [-- JOB …]`: runs all jobs or the named ones, and prints the table of docs/performance.md. With
 * `--people=525000` the event has ten times the size.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string', default: String(eventSize.people) },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
  },
})
const [people, rounds, seconds] = [Number(values.people), Number(values.rounds), Number(values.seconds)]

const tableHead = [
  '| job | baseline | own statements | minimal | product | ratio | to own | target | met |',
  '|---|---|---|---|---|---|---|---|---|',
].join('\n')

/** A row in Markdown. The first ratio is that to the baseline, or to the minimal server where there is no baseline. */
const tableLine = ({ name, unit, measured, target, isMet }: Row): string => {
  const { baseline, own, minimal, product, toBaseline, toOwn, toMinimal } = measured
  const cells = [
    name,
    ...[baseline, own, minimal, product].map((figure) => (figure === undefined ? '–' : `${rounded(figure)} ${unit}`)),
    ...[toBaseline ?? toMinimal, toOwn].map((ratio) => ratio?.toFixed(2) ?? '–'),
    target,
    isMet === undefined ? '–' : isMet ? 'yes' : 'no',
  ]
  return `| ${cells.join(' | ')} |`
}

const rounded = (figure: number): string =>
  figure.toLocaleString('en', { maximumFractionDigits: figure < 10 ? 2 : figure < 100 ? 1 : 0 })

/** In a trial jobs run at the same time, so that a second table waits for the end of the first. */
const laterLines: string[] = []

const runInOrder = async (bench: Bench, some: readonly (Job | MatrixJob)[]): Promise<void> => {
  for (const job of some) {
    if ('matrix' in job) await job.matrix(bench, (line) => (bench.isTrial ? laterLines.push(line) : console.log(line)))
    else for (const row of await job.measure(bench)) console.log(tableLine(row))
  }
}

const runAll = async (): Promise<void> => {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const machine = `${cpus().length} × ${cpus()[0]?.model}, ${memory}, Node ${process.versions.node}`
  console.log(`${machine}; ${people.toLocaleString('en')} people; medians of ${rounds} rounds\n\n${tableHead}`)
  const bench = await openBench({ people, rounds, seconds })
  try {
    const chosen = jobs.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
    const besides = chosen.filter(({ isSeparate = false }) => bench.isTrial && isSeparate)
    const inOrder = runInOrder(
      bench,
      chosen.filter((job) => !besides.includes(job)),
    )
    await Promise.all([inOrder, ...besides.map((job) => runInOrder(bench, [job]))])
    for (const line of laterLines) console.log(line)
  } finally {
    await bench.close()
  }
  if (!bench.hasPsql || !bench.hasPgbench) console.log('\nBaselines are missing: psql or pgbench is not installed.')
}

const unknown = positionals.find((name) => !jobs.some((job) => job.name === name))
if (unknown === undefined) await runAll()
else {
  const list = jobs.map(({ name, what }) => `  ${name.padEnd(14)}${what}`)
  console.error(`There is no job ${unknown}. The jobs:\n${list.join('\n')}`)
  process.exitCode = 1
}
