import type { Finding } from '../judge/judge.ts'
import type { Played, Week } from '../play.ts'
import { commandOf } from '../shrink.ts'
import { type ActionFigures, type Figures, figuresOf, type Latencies } from './figures.ts'
import { styles } from './styles.ts'

interface Result extends Played {
  readonly week: Week
  readonly findings: readonly Finding[]
}

/** HTML; whatever is put into it as text is escaped. */
class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | readonly Html[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const htmlOf = (part: Part): string => {
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return String(part).replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.map((text, index) => text + htmlOf(parts[index] ?? '')).join(''))

/** The results of a week as one page that needs no other file. */
export const resultPage = ({ week, evidence, findings, faults, seconds }: Result): string => {
  const figures = figuresOf(evidence)
  const title = `Week of seed ${week.seed}`
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${new Html(styles)}
        </style>
      </head>
      <body>
        <header>
          <h1>${title}</h1>
          <p>${verdictOf(findings)} <code>${commandOf(week)}</code></p>
          <p class="quiet">Played in ${Math.round(seconds)} s.</p>
        </header>
        <main>
          ${tilesOf(figures, evidence.gateway.length, faults)} ${findingsOf(findings)} ${daysOf(figures)}
          ${latencyTable(figures)} ${faultsOf(faults)} ${actorTable(figures)}
        </main>
      </body>
    </html> `.text
}

const verdictOf = (findings: readonly Finding[]): Html =>
  findings.length === 0
    ? html`<strong class="verdict good">No findings</strong>`
    : html`<strong class="verdict bad">${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}</strong>`

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)
const plain = (number: number): string => Math.round(number).toLocaleString('en-IN')

const tilesOf = ({ days, actors }: Figures, sms: number, faults: Played['faults']): Html => {
  const tiles = [
    ['Actors', actors.length],
    ['Acts', sumOf(days.map(({ acts }) => acts))],
    ['Done', sumOf(days.map(({ done }) => done))],
    ['Refused', sumOf(days.map(({ refused }) => refused))],
    ['Without an answer', sumOf(days.map(({ unknown }) => unknown))],
    ['Readings', sumOf(days.map(({ readings }) => readings))],
    ['SMS at the gateway', sms],
    ['Faults', sumOf(Object.values(faults))],
  ] as const
  return html`<dl class="tiles">
    ${tiles.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${plain(value)}</dd>
        </div>`,
    )}
  </dl>`
}

const findingsOf = (findings: readonly Finding[]): Html =>
  html`<section>
    <h2>Findings</h2>
    ${
      findings.length === 0
        ? html`<p class="quiet">The judge objects to nothing.</p>`
        : html`<ol>
            ${findings.map(({ check, text }) => html`<li><span class="check">${check}</span> ${text}</li>`)}
          </ol>`
    }
  </section>`

const daysOf = ({ days }: Figures): Html => {
  const most = Math.max(...days.map(({ acts }) => acts))
  const rows = days.map(
    (day) =>
      html`<tr>
        <th scope="row">${day.day}</th>
        <td class="wide">
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">${barsOf(day, most)}</svg>
        </td>
        <td>${plain(day.acts)}</td>
        <td>${plain(day.done)}</td>
        <td>${plain(day.refused)}</td>
        <td>${plain(day.unknown)}</td>
        <td>${plain(day.repeated)}</td>
        <td>${plain(day.readings)}</td>
        <td>${day.requestsPerSecond.toFixed(1)}</td>
        ${cellsOf(day.latencies)}
      </tr>`,
  )
  return html`<section>
    <h2>Days</h2>
    <p class="key">
      <span class="done"></span> done <span class="refused"></span> refused <span class="unknown"></span> without an
      answer
    </p>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>Day</th>
            <th></th>
            <th>Acts</th>
            <th>Done</th>
            <th>Refused</th>
            <th>No answer</th>
            <th>Repeated</th>
            <th>Readings</th>
            <th>Requests a second</th>
            <th>Median ms</th>
            <th>95% ms</th>
            <th>Most ms</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </section>`
}

const barsOf = (day: Figures['days'][number], most: number): Html[] => {
  let from = 0
  return (['done', 'refused', 'unknown'] as const).map((name) => {
    const width = (day[name] / most) * 100
    const bar = html`<rect class="${name}" x="${from.toFixed(2)}" width="${width.toFixed(2)}" height="8" />`
    from += width
    return bar
  })
}

/** Beyond this an answer is slow, beyond the second one somebody waited for a repeat. */
const [slow, verySlow] = [500, 2000]
const paceOf = (milliseconds: number): string =>
  milliseconds >= verySlow ? 'very-slow' : milliseconds >= slow ? 'slow' : ''

const cellsOf = ({ median, most95, most }: Latencies): Html[] =>
  [median, most95, most].map((each) => html`<td class="${paceOf(each)}">${plain(each)}</td>`)

const timesOf = (count: number): string => (count === 1 ? 'once' : `${plain(count)} times`)

/** One alone says all. */
const tailOf = ({ count, most95, most }: Latencies): Html =>
  count === 1 ? html`` : html`<small>${plain(most95)} · ${plain(most)}</small>`

const latencyTable = ({ days, actions }: Figures): Html => {
  const rowOf = ({ name, all, byDay }: ActionFigures) =>
    html`<tr>
      <th scope="row">${name}</th>
      <td>${plain(all.count)}</td>
      ${cellsOf(all)}${byDay.map((day) =>
        day === null
          ? html`<td class="quiet">–</td>`
          : html`<td class="${paceOf(day.most95)}" title="${timesOf(day.count)}">
              ${plain(day.median)}${tailOf(day)}
            </td>`,
      )}
    </tr>`
  return html`<section>
    <h2>Latencies</h2>
    <p class="quiet">
      Milliseconds from the first attempt to the answer, with all repeats. Of each day: the median, and below it the
      95th percentile and the longest. <span class="slow">From ${plain(slow)} ms</span>,
      <span class="very-slow">from ${plain(verySlow)} ms</span>.
    </p>
    <div class="scroll">
      <table class="latencies">
        <thead>
          <tr>
            <th>Action</th>
            <th>Times</th>
            <th>Median</th>
            <th>95%</th>
            <th>Most</th>
            ${days.map(({ day }) => html`<th>${day.slice(5)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${actions.map(rowOf)}
        </tbody>
      </table>
    </div>
  </section>`
}

const faultsOf = (faults: Played['faults']): Html => {
  const entries = Object.entries(faults).toSorted(([, one], [, other]) => other - one)
  return html`<section>
    <h2>Faults</h2>
    ${
      entries.length === 0
        ? html`<p class="quiet">Nothing went wrong.</p>`
        : html`<ul class="faults">
            ${entries.map(([name, times]) => html`<li><b>${times} ×</b> ${name}</li>`)}
          </ul>`
    }
  </section>`
}

const actorTable = ({ actors }: Figures): Html =>
  html`<section>
    <h2>Actors</h2>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th>Client</th>
            <th class="word">Role</th>
            <th>Done</th>
            <th>Refused</th>
            <th>No answer</th>
            <th>Readings</th>
          </tr>
        </thead>
        <tbody>
          ${actors.map(
            (each) =>
              html`<tr>
                <th scope="row">${each.client}</th>
                <td class="word">${each.role}</td>
                <td>${plain(each.done)}</td>
                <td>${plain(each.refused)}</td>
                <td>${plain(each.unknown)}</td>
                <td>${plain(each.readings)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`
