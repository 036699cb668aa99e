import { expect, test } from 'vitest'
import { handMadeWeek } from '../judge/testing/hand-made-week.ts'
import { weekOf } from '../play.ts'
import { figuresOf, latenciesOf } from './figures.ts'
import { resultPage } from './page.ts'

const lasting = (...milliseconds: readonly number[]) =>
  latenciesOf(milliseconds.map((each) => ({ began: 100, ended: 100 + each })))

test('the median, 95th percentile and longest of latencies', () => {
  expect(lasting()).toBeNull()
  expect(lasting(7)).toEqual({ count: 1, median: 7, most95: 7, most: 7 })
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(lasting(...hundred)).toEqual({ count: 100, median: 50, most95: 95, most: 100 })
})

test('acts are counted once on their day, by action and by actor', () => {
  const evidence = handMadeWeek()
  const { days, actions, actors } = figuresOf(evidence)
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)
  expect(sumOf(days.map(({ acts }) => acts))).toBe(evidence.acts.length)
  expect(sumOf(days.map(({ done, refused, unknown }) => done + refused + unknown))).toBe(evidence.acts.length)
  expect(sumOf(actions.map(({ all }) => all.count))).toBe(evidence.acts.length + evidence.readings.length)
  for (const { all, byDay } of actions) expect(sumOf(byDay.map((day) => day?.count ?? 0))).toBe(all.count)
  expect(sumOf(actors.map(({ done, refused, unknown }) => done + refused + unknown))).toBe(evidence.acts.length)
})

const pageOf = (findings: Parameters<typeof resultPage>[0]['findings'], faults = {}) =>
  resultPage({
    week: weekOf(1, 'short'),
    evidence: handMadeWeek(),
    findings,
    faults,
    seconds: 61.4,
  })

test('the page escapes texts, and needs nothing from elsewhere', () => {
  const page = pageOf([{ check: 'said', text: `<script>alert('no')</script> & more` }], { '<b>cut</b>': 2 })
  expect(page).toContain('&lt;script&gt;alert(&#39;no&#39;)&lt;/script&gt; &amp; more')
  expect(page).toContain('<b>2 ×</b> &lt;b&gt;cut&lt;/b&gt;')
  expect(page).toContain('1 finding<')
  expect(page).not.toMatch(/<script|<link|<img|src=|https?:/)
})

test('a week without findings says so', () => {
  const page = pageOf([])
  expect(page).toContain('No findings')
  expect(page).toContain('npm run week -- --seed=1 --days=7')
})
