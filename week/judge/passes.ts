import type { Reading } from '../evidence.ts'
import { type Facts, isPossible } from './facts.ts'
import { formerIn } from './touched.ts'
import { itemsOf, textIn } from './values.ts'

const listed = '/api/coach/passes'
const scanned = '/api/admin/passes?code='

/** A pass is that of one person, for ever, and void once somebody else has the place (beyond.md, People). */
export const judgePasses = (facts: Facts): void => {
  const readings = facts.evidence.readings.filter(({ path }) => path === listed || path.startsWith(scanned))
  const owners = new Map<string, string>()
  for (const { answer, path, status } of readings) {
    if (path !== listed || status !== 200) continue
    for (const pass of itemsOf(answer)) {
      const [code, owner] = [textIn(pass, 'code') ?? '', textIn(pass, 'participantId') ?? '']
      const other = owners.get(code)
      if (other !== undefined && other !== owner) facts.find('stays', `${other} and ${owner} have the same pass`)
      owners.set(code, owner)
    }
  }
  for (const reading of readings) {
    if (reading.path === listed) judgeList(facts, reading)
    else judgeScan(facts, reading, owners)
  }
}

type Validity = 'valid' | 'void' | 'either'

/** Whether somebody has the place when something is read. */
const validityOf = (facts: Facts, code: string, { began, ended }: Reading): Validity => {
  const acts = facts.actsOf('replace_participant').filter((act) => formerIn(facts, act) === code)
  if (acts.some((act) => act.outcome === 'done' && act.ended < began)) return 'void'
  return acts.some((act) => (act.outcome === 'done' || isPossible(act)) && act.began < ended) ? 'either' : 'valid'
}

const judgeList = (facts: Facts, reading: Reading): void => {
  for (const pass of itemsOf(reading.answer)) {
    const code = textIn(pass, 'participantId') ?? ''
    if (validityOf(facts, code, reading) === 'void') {
      facts.find('stays', `${reading.screen} at ${reading.at} shows the pass of ${code}, who was replaced`)
    }
  }
}

const judgeScan = (facts: Facts, reading: Reading, owners: ReadonlyMap<string, string>): void => {
  const code = decodeURIComponent(reading.path.slice(scanned.length))
  const owner = owners.get(code)
  // Who is signed out is told nothing of a pass.
  if (owner === undefined || reading.status >= 500 || reading.status === 401) return
  const validity = validityOf(facts, owner, reading)
  const found = reading.status === 200 ? textIn(reading.answer, 'participantId') : null
  if (found === null ? validity === 'valid' : validity === 'void' || found !== owner) {
    const expected = validity === 'valid' ? owner : 'nobody'
    facts.find(
      'stays',
      `The pass of ${owner}, scanned at ${reading.at}, is that of ${found ?? 'nobody'}, expected ${expected}`,
    )
  }
}
