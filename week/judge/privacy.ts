import type { Actor } from '../evidence.ts'
import type { Facts } from './facts.ts'
import { actsOn, touchedBy } from './touched.ts'
import { column, textIn, textsWithin } from './values.ts'

const dummyDigits = '0000000000'

/** No answer held people of another team, and no log a number or a secret. */
export const judgePrivacy = (facts: Facts): void => {
  const people = wordsOfPeople(facts)
  const everybody = new Set([...people.values()].flatMap((words) => [...words]))
  const teams = new Map<string, Set<string>>()
  const ownWords = (coachId: string): Set<string> => {
    const words = teams.get(coachId) ?? wordsOfTeam(facts, people, coachId)
    teams.set(coachId, words)
    return words
  }
  const judge = (what: string, actor: Actor, answer: unknown) => {
    if (actor.role !== 'coach' && actor.role !== 'public') return
    const allowed = ownWords(actor.coachId ?? '')
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

type Words = ReadonlyMap<string, ReadonlySet<string>>

/** Names, ids and numbers of everybody. */
const wordsOfPeople = (facts: Facts): Words => {
  const people = new Map<string, Set<string>>()
  for (const { rows } of facts.evidence.snapshots) {
    for (const row of rows.participants) {
      const code = column(row, 'participant_id')
      const words = people.get(code) ?? new Set()
      people.set(code, words)
      for (const name of ['participant_id', 'id', 'name', 'mobile_number']) {
        const word = textIn(row, name)
        if (word !== null && !word.endsWith(dummyDigits)) words.add(word)
      }
    }
  }
  return people
}

/** A name may have been changed twice between two snapshots, and may be that of somebody else too. */
const wordsOfTeam = (facts: Facts, people: Words, coachId: string): Set<string> => {
  const team = facts.teamOf(coachId)
  const acts = new Set(team.flatMap((code) => actsOn(facts, code)))
  const said = [...acts].filter((act) => touchedBy(facts, act).every((code) => team.includes(code)))
  return new Set([
    ...team.flatMap((code) => [...(people.get(code) ?? [])]),
    ...said.flatMap(({ body }) => [...textsWithin(body)]),
  ])
}

const judgeLogs = (facts: Facts): void => {
  const secrets = new Set(facts.evidence.planted)
  for (const { rows } of facts.evidence.snapshots) {
    for (const row of rows.participants) {
      const digits = textIn(row, 'mobile_number')?.slice(-10)
      if (digits !== undefined && digits !== dummyDigits) secrets.add(digits)
    }
  }
  // A one-time password may happen to be within an id, or to be a size.
  const lines = facts.evidence.logs.map(({ source, line }) => ({
    source,
    line: line.replaceAll(uuids, 'an id').replaceAll(measures, ''),
  }))
  // The lines are looked at only where the whole text has the secret.
  const whole = lines.map(({ line }) => line).join('\n')
  const numbers = numbersIn(whole)
  for (const secret of secrets) {
    // A number is no part of a longer one, such as a time or a fraction.
    const isNumber = /^\d{4,10}$/.test(secret)
    if (secret === '' || !(isNumber ? numbers.has(secret) : whole.includes(secret))) continue
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

/** Also without the prefix of the country. */
const numbersIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/\d{4,}/g)].flatMap(([number]) => [number, number.replace(/^(91|0)/, '')]))

const measures = /"(?:bytes|rows|milliseconds|pid)":[\d.]+/g
const uuids = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

const concealed = (word: string): string =>
  /^\+?\d+$/.test(word) ? `the number …${word.slice(-4)}` : word.length > 40 ? `the secret ${word.slice(0, 4)}…` : word
