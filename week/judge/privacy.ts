import type { Actor } from '../evidence.ts'
import type { Facts } from './facts.ts'
import { touchedBy } from './touched.ts'
import { column, textIn, textsWithin } from './values.ts'

const dummyDigits = '0000000000'

/** No answer held people of another team, and no log a number or a secret. */
export const judgePrivacy = (facts: Facts): void => {
  const teams = new Map<string, Set<string>>()
  const own = (actor: Actor): Set<string> => {
    const coachId = actor.coachId ?? ''
    const words = teams.get(coachId) ?? wordsOf(facts, coachId)
    teams.set(coachId, words)
    return words
  }
  const everybody = wordsOf(facts, null)
  const judge = (what: string, actor: Actor, answer: unknown) => {
    if (actor.role !== 'coach' && actor.role !== 'public') return
    const allowed = own(actor)
    const foreign = new Set<string>()
    for (const text of textsWithin(answer)) {
      for (const word of [text, ...text.split(/[^\w+-]+/)]) {
        if (everybody.has(word) && !allowed.has(word)) foreign.add(word)
      }
    }
    for (const word of foreign)
      facts.find('privacy', `${what} gave ${actor.client} of ${actor.coachId} ${concealed(word)}`)
  }
  for (const { id, actor, answer } of facts.evidence.acts) judge(`The answer to ${id}`, actor, answer)
  for (const { screen, path, actor, answer } of facts.evidence.readings) judge(`${path} on ${screen}`, actor, answer)
  for (const { path, actor, cells } of facts.evidence.downloads) judge(path, actor, cells)
  judgeLogs(facts)
}

/** Names, ids and numbers of a team, or of everybody; the coach of a client without a team has none. */
const wordsOf = (facts: Facts, coachId: string | null): Set<string> => {
  const words = new Set<string>()
  const codes = coachId === null ? null : new Set(facts.teamOf(coachId))
  // A name may have been changed twice between two snapshots, and may be that of somebody else too.
  for (const act of codes ? facts.evidence.acts : []) {
    if (touchedBy(facts, act).every((code) => codes?.has(code))) {
      for (const word of textsWithin(act.body)) words.add(word)
    }
  }
  for (const { rows } of facts.evidence.snapshots) {
    for (const row of rows.participants) {
      if (codes && !codes.has(column(row, 'participant_id'))) continue
      for (const name of ['participant_id', 'id', 'name', 'mobile_number']) {
        const word = textIn(row, name)
        if (word !== null && !word.endsWith(dummyDigits)) words.add(word)
      }
    }
  }
  return words
}

const judgeLogs = (facts: Facts): void => {
  const secrets = new Set(facts.evidence.planted)
  for (const { rows } of facts.evidence.snapshots) {
    for (const row of rows.participants) {
      const digits = textIn(row, 'mobile_number')?.slice(-10)
      if (digits !== undefined && digits !== dummyDigits) secrets.add(digits)
    }
  }
  // A one-time password may happen to be within an id.
  const lines = facts.evidence.logs.map(({ source, line }) => ({ source, line: line.replaceAll(uuids, 'an id') }))
  // One search of the whole text for each secret; the lines are looked at only where it is found.
  const whole = lines.map(({ line }) => line).join('\n')
  for (const secret of secrets) {
    if (secret === '' || !whole.includes(secret)) continue
    // A number is no part of a longer one, such as a time or a fraction.
    const isNumber = /^\d{4,10}$/.test(secret)
    const pattern = isNumber ? new RegExp(`(?<![\\d.])(91|0)?${secret}(?!\\d)`) : null
    const found = lines.filter(({ line }) => (pattern ? pattern.test(line) : line.includes(secret)))
    for (const { source, line } of found.slice(0, 1)) {
      facts.find(
        'privacy',
        `A line in the log of ${source}, of ${found.length}, contains ${concealed(secret)}: ` +
          line.replaceAll(secret, '•••').slice(0, 200),
      )
    }
  }
}

const uuids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

const concealed = (word: string): string =>
  /^\+?\d+$/.test(word) ? `the number …${word.slice(-4)}` : word.length > 40 ? `the secret ${word.slice(0, 4)}…` : word
