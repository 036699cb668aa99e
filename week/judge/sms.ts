import type { GatewaySms, Row } from '../evidence.ts'
import { type Facts, named } from './facts.ts'
import { column, countBy, groupBy, instantIn, listIn, numberIn, textIn } from './values.ts'

const dummy = '+910000000000'

/** Every SMS at most once, to a number that it is for, and before its end. */
export const judgeSms = (facts: Facts): void => {
  const messages = facts.everSeen('sms_messages')
  const byNumber = groupBy(messages, (row) => column(row, 'mobile_number'))
  const byReference = groupBy(
    messages.filter((row) => textIn(row, 'gateway_reference') !== null),
    (row) => column(row, 'gateway_reference'),
  )
  const numbers = new Set<string | null>(facts.evidence.planted)
  for (const { rows } of facts.evidence.snapshots) {
    for (const row of rows.participants) numbers.add(textIn(row, 'mobile_number'))
  }
  for (const sms of facts.evidence.gateway) judgeOne(facts, sms, { byNumber, byReference, numbers })
  judgeRepeats(facts, byNumber)
  judgeRecipients(facts)
  judgeWaiting(facts)
  judgeReports(facts)
}

/** What the gateway reported of an SMS stands. */
const judgeReports = (facts: Facts): void => {
  const stored = new Map(facts.last.rows.sms_messages.map((row) => [column(row, 'id'), row]))
  for (const act of facts.actsOf('report_sms')) {
    for (const report of act.outcome === 'done' ? listIn(act.body, 'reports') : []) {
      const row = stored.get(textIn(report, 'id') ?? '')
      const [reported, state] = [textIn(report, 'state'), column(row, 'state')]
      if (row && state !== reported) facts.find('sms', `${named(act)} says ${reported} of an SMS that is ${state}`)
    }
  }
}

/** The gateway is never down for so long. */
const longestWait = 3 * 3_600_000

/** An outage of the gateway delays what is sent, and loses nothing. A one-time password is of no use afterwards. */
const judgeWaiting = (facts: Facts): void => {
  const now = Date.parse(facts.last.at)
  for (const row of facts.last.rows.sms_messages) {
    if (column(row, 'template_key') === 'one_time_password') continue
    const [state, created, ends] = [column(row, 'state'), instantIn(row, 'created_at'), instantIn(row, 'expires_at')]
    if (created === null || ends === null || Math.min(now, ends) - created < longestWait) continue
    const wrong = (text: string) =>
      facts.find('sms', `The SMS ${column(row, 'id')} of ${textIn(row, 'created_at')} ${text}`)
    if (state === 'expired') wrong('was never handed over')
    // A restore holds what was queued until a technical admin decides about it.
    if (state === 'queued' && ends > now && column(row, 'next_attempt_at') !== 'infinity')
      wrong('is still to be handed over')
  }
}

interface Known {
  readonly byNumber: ReadonlyMap<string, readonly Row[]>
  readonly byReference: ReadonlyMap<string, readonly Row[]>
  readonly numbers: ReadonlySet<string | null>
}

const judgeOne = (facts: Facts, sms: GatewaySms, { byNumber, byReference, numbers }: Known): void => {
  const { to, reference, answer } = sms
  const wrong = (text: string) => facts.find('sms', `The SMS ${reference} to ${lastDigits(to)} ${text}`)
  const rows = byNumber.get(to) ?? []
  if (to === dummy) return wrong('went to the number that is nobody’s')
  if (rows.length === 0) return wrong('went to a number for which there is no message')
  if (!numbers.has(to)) wrong('went to a number that nobody ever had')
  const own = (byReference.get(reference) ?? []).find((row) => column(row, 'mobile_number') === to)
  if (byReference.has(reference) && !own) wrong('is that of a message to another number')
  // The message of an answer that was lost is not known by its reference.
  const ends = (own ? [own] : rows).map((row) => instantIn(row, 'expires_at') ?? Number.POSITIVE_INFINITY)
  if (Date.parse(sms.at) > Math.max(...ends)) wrong('was handed over after its end')
  const state = own && column(own, 'state')
  if (answer === 'accepted' && state !== undefined && ['queued', 'expired', 'stopped'].includes(state)) {
    wrong(`was handed over, and is ${state}`)
  }
}

/** As often as there are messages, and each text as often as the same one was written. */
const judgeRepeats = (facts: Facts, byNumber: Known['byNumber']): void => {
  const taken = facts.evidence.gateway.filter(({ answer }) => answer !== 'refused')
  for (const [reference, count] of countBy(taken, ({ reference: one, to }) => `${one} to ${lastDigits(to)}`)) {
    if (count > 1) facts.find('sms', `The SMS ${reference} was taken ${count} times`)
  }
  for (const [to, got] of groupBy(taken, (sms) => sms.to)) {
    const rows = byNumber.get(to) ?? []
    const textOf = (row: Row) => `${column(row, 'template_key')} ${column(row, 'text')}`
    const written = Math.max(0, ...countBy(rows, textOf).values())
    const most = Math.max(...countBy(got, ({ template, values }) => JSON.stringify([template, values])).values())
    if (got.length > rows.length || most > written) {
      const list = got.map(({ reference }) => reference).join(', ')
      facts.find('sms', `${lastDigits(to)} got ${got.length} SMS (${list}) of ${rows.length} that were written`)
    }
  }
}

/** Each message has the recipients that its answer counts, and each of their SMS goes to their own number. */
const judgeRecipients = (facts: Facts): void => {
  const sent = new Map(facts.everSeen('sms_messages').map((row) => [column(row, 'id'), row]))
  const recipients = groupBy(facts.last.rows.notification_recipients, (row) => column(row, 'notification_id'))
  for (const act of facts.actsOf('send_message')) {
    if (act.outcome !== 'done') continue
    const reached = recipients.get(textIn(act.answer, 'notificationId') ?? '') ?? []
    const people = new Set(reached.map((row) => column(row, 'participant_id'))).size
    if (people !== numberIn(act.answer, 'recipientCount')) {
      facts.find('sms', `${named(act)} says ${numberIn(act.answer, 'recipientCount')} recipients, and has ${people}`)
    }
  }
  const numbersOf = groupBy(
    facts.evidence.snapshots.flatMap(({ rows }) => rows.participants),
    (row) => column(row, 'id'),
  )
  for (const row of [...recipients.values()].flat()) {
    const sms = sent.get(column(row, 'sms_id'))
    const own = numbersOf.get(column(row, 'participant_id')) ?? []
    if (sms && !own.some((person) => textIn(person, 'mobile_number') === column(sms, 'mobile_number'))) {
      const code = facts.codeOf(column(row, 'participant_id'))
      facts.find('sms', `The SMS ${column(sms, 'id')} for ${code} is written to the number of somebody else`)
    }
  }
}

/** Findings are printed: they name no number. */
const lastDigits = (number: string): string => `…${number.slice(-4)}`
