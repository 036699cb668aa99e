import { z } from 'zod'

/** From 1 on. */
const place = z.object({ line: z.int(), column: z.int() })

/** What Stryker's report in JSON says of a change. */
const mutant = z.object({
  status: z.string(),
  replacement: z.string(),
  location: z.object({ start: place, end: place }),
})
const schema = z.object({ files: z.record(z.string(), z.object({ source: z.string(), mutants: z.array(mutant) })) })

/**
 * @typedef {z.infer<typeof place>} Place
 * @typedef {z.infer<typeof mutant>} Mutant
 * @typedef {z.infer<typeof schema>} Report
 */

export const readReport = (/** @type {string} */ json) => schema.parse(JSON.parse(json))

/** A change that lets a test run on for ever is noticed, too. */
const noticed = ['Killed', 'Timeout']
const unnoticed = ['Survived', 'NoCoverage']

/** The changes that no test noticed: the place, the original and the change. */
export const survivorsOf = (/** @type {Report} */ { files }) =>
  Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants
      .filter(({ status }) => unnoticed.includes(status))
      .map(({ status, replacement, location: { start, end } }) => {
        const at = `${path}:${start.line}:${start.column}${status === 'NoCoverage' ? ' (no test runs it)' : ''}`
        return `${at}\n  - ${oneLine(textBetween(source, start, end))}\n  + ${oneLine(replacement)}\n`
      }),
  )

/** A line for each file, and one for all. */
export const tableOf = (/** @type {Report} */ { files }) => {
  const rows = Object.entries(files).map(([path, { mutants }]) => rowOf(path, mutants))
  const all = Object.values(files).flatMap(({ mutants }) => mutants)
  return ['mutants  killed   survived  score  file', ...rows, rowOf('all', all)]
}

const rowOf = (/** @type {string} */ path, /** @type {readonly Mutant[]} */ mutants) => {
  const count = (/** @type {readonly string[]} */ states) =>
    mutants.filter(({ status }) => states.includes(status)).length
  const [killed, survived] = [count(noticed), count(unnoticed)]
  const total = killed + survived
  const score = total === 0 ? '–' : `${((killed / total) * 100).toFixed(1)} %`
  return `${[total, killed, survived].map((value) => String(value).padStart(7)).join(' ')}  ${score.padStart(8)}  ${path}`
}

/** @returns {string} */
const textBetween = (/** @type {string} */ source, /** @type {Place} */ start, /** @type {Place} */ end) => {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  lines.push((lines.pop() ?? '').slice(0, end.column - 1))
  return lines.join('\n').slice(start.column - 1)
}

const oneLine = (/** @type {string} */ code) => {
  const text = code.replaceAll(/\s+/g, ' ')
  return text.length > 160 ? `${text.slice(0, 160)} …` : text
}
