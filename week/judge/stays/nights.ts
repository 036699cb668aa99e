import type { EvidenceTable, Row } from '../../evidence.ts'
import { addDays } from '../days.ts'
import type { Facts } from '../facts.ts'
import { judgeSettlements } from './settlements.ts'
import type { Replayed } from './replay.ts'
import { column, countBy, numberIn, textIn } from '../values.ts'

/** Tables of which no row ever changes or goes, and the columns that name one. */
const unchanging: Partial<Record<EvidenceTable, readonly string[]>> = {
  night_audits: ['night'],
  audited_instances: ['night', 'instance_id'],
  audited_people: ['night', 'participant_id'],
  night_adjustments: ['id'],
  invoices: ['id'],
  withdrawn_invoices: ['invoice_id'],
  participant_history: ['id'],
  admin_history: ['id'],
  audit_events: ['id'],
}

/** Each closed night is what the model says of it, and never changes; settlements follow from it. */
export const judgeNights = (facts: Facts, replayed: Replayed): void => {
  judgeUnchanged(facts)
  const { rows } = facts.last
  for (const act of facts.actsOf('close_night')) {
    if (act.outcome !== 'done') continue
    const night = textIn(act.answer, 'night') ?? ''
    const people = rows.audited_people.filter((row) => column(row, 'night') === night)
    judgePeople(facts, replayed, night, people)
    judgeFigures(facts, replayed, night, people)
    if (Date.parse(act.sentAt) < Date.parse(`${addDays(night, 1)}T12:00:00+05:30`)) {
      facts.find('nights', `${act.id} closed the night ${night} before it was over`)
    }
  }
  judgeSettlements(facts)
}

const judgeUnchanged = (facts: Facts): void => {
  for (const [table, key] of Object.entries(unchanging)) {
    const before = new Map<string, string>()
    for (const { at, rows } of facts.evidence.snapshots) {
      const now = new Map(
        Object.entries(rows).flatMap(([name, list]) =>
          name === table
            ? list.map((row): [string, string] => [key.map((one) => column(row, one)).join(' '), JSON.stringify(row)])
            : [],
        ),
      )
      for (const [id, text] of before) {
        const found = now.get(id)
        if (found !== text) {
          facts.find('nights', `${table} ${id} was ${text}, and is ${found ?? 'gone'} at ${at}`)
        }
      }
      for (const [id, text] of now) before.set(id, text)
    }
  }
}

const judgePeople = (facts: Facts, replayed: Replayed, night: string, people: readonly Row[]): void => {
  const found = new Map(
    people.map((row) => [
      facts.codeOf(column(row, 'participant_id')),
      `${column(row, 'instance_id')} ${column(row, 'state')}`,
    ]),
  )
  for (const [code, states] of replayed) {
    const slept = states.map((stay) => stay.slept[night])
    if (states.length === 0 || slept.includes(undefined)) continue
    const possible = slept.flatMap((each) => (each?.states.length ? each.states : ['']))
    const stored = found.get(code) ?? ''
    if (!possible.includes(stored)) {
      const expected = [...new Set(possible)].map((each) => each || 'nothing').join(' or ')
      facts.find('nights', `The closed night ${night} has ${stored || 'nothing'} of ${code}, expected ${expected}`)
    }
  }
}

const judgeFigures = (facts: Facts, replayed: Replayed, night: string, people: readonly Row[]): void => {
  const counts = countBy(people, (row) => `${column(row, 'instance_id')} ${column(row, 'state')}`)
  const instances = facts.last.rows.audited_instances.filter((row) => column(row, 'night') === night)
  for (const row of instances) {
    const id = column(row, 'instance_id')
    const count = (state: string) => counts.get(`${id} ${state}`) ?? 0
    const [overstay, early] = [count('overstay'), count('early')]
    const inHouse = count('in_house') + overstay + early
    const [noShow, leftEarly] = [count('no_show'), count('left_early')]
    const booked = inHouse - overstay - early + noShow + leftEarly
    const figures = { in_house: inHouse, overstay, early, no_show: noShow, left_early: leftEarly, booked }
    for (const [name, expected] of Object.entries(figures)) {
      if (numberIn(row, name) !== expected) {
        facts.find(
          'nights',
          `The closed night ${night} has ${name} ${numberIn(row, name)} for ${id}, expected ${expected}`,
        )
      }
    }
    judgeHeld(facts, replayed, { night, id, held: numberIn(row, 'held') ?? 0 })
  }
}

const judgeHeld = (
  facts: Facts,
  replayed: Replayed,
  { night, id, held }: { readonly night: string; readonly id: string; readonly held: number },
): void => {
  let [least, most] = [0, 0]
  for (const states of replayed.values()) {
    const nights = states.map((stay) => stay.slept[night])
    const isKnown = states.length > 0 && !nights.includes(undefined)
    const here = nights.map((each) => (each?.night?.at === id ? each.night.held : 'no'))
    if (isKnown && here.every((each) => each === 'yes')) least += 1
    if (!isKnown || here.some((each) => each !== 'no')) most += 1
  }
  if (held < least || held > most) {
    facts.find('nights', `The closed night ${night} has ${held} rooms held for ${id}, expected ${least} to ${most}`)
  }
}
