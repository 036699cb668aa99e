import { actOf, lastReading, type Mutation, rewrite } from './mutation.ts'

const seen: readonly Mutation[] = [
  {
    what: 'a screen shows an old state after the quiet',
    mutate: (evidence) => {
      const reading = lastReading(evidence, 'board-1')
      reading.answer = rewrite(reading.answer, 'checked_out', 'checked_in')
    },
    check: 'screens',
    says: 'shows checkinStatus "checked_in" of PLA_1, and it is "checked_out"',
  },
  {
    what: 'a screen goes back',
    mutate: (evidence) => {
      const [first] = evidence.readings
      const last = lastReading(evidence, 'portal-COA_2')
      if (first) last.answer = first.answer
    },
    check: 'screens',
    says: 'goes back to',
  },
  {
    what: 'a client does not see what it did',
    mutate: (evidence) => {
      const [first, second] = evidence.readings
      if (first && second) second.answer = first.answer
    },
    check: 'screens',
    says: 'still shows PLA_3 as pending after act-2 was done',
  },
  {
    what: 'a player is missing on the portal',
    mutate: (evidence) => {
      const reading = lastReading(evidence, 'portal-COA_2')
      reading.answer = rewrite(reading.answer, 'PLA_5', 'PLA_4')
    },
    check: 'screens',
    says: 'does not show PLA_5',
  },
  {
    what: 'an answer names a player of another team',
    mutate: (evidence) => {
      const reading = lastReading(evidence, 'portal-COA_2')
      reading.answer = rewrite(reading.answer, 'Suresh', 'Kumar')
    },
    check: 'privacy',
    says: '/api/coach/dashboard on portal-COA_2 gave phone-COA_2 of COA_2 Kumar',
  },
  {
    what: 'a refusal names a player of another team',
    mutate: (evidence) =>
      Object.assign(actOf(evidence, 'check_out'), { answer: { checkedOut: 1, skipped: [], message: 'PLA_3 is in' } }),
    check: 'privacy',
    says: 'The answer to act-12 gave phone-COA_1 of COA_1 PLA_3',
  },
  {
    what: 'a log has a number',
    mutate: (evidence) => evidence.logs.push({ source: 'worker', line: 'sent to 9800000011' }),
    check: 'privacy',
    says: 'the log of worker, of 1, contains the number …0011',
  },
  {
    what: 'a log has a secret',
    mutate: (evidence) => evidence.logs.push({ source: 'server-2', line: 'Bearer secret-token-of-the-desk' }),
    check: 'privacy',
    says: 'the log of server-2',
  },
]

const logged = (msg: string, err: object) => ({ source: 'worker', line: JSON.stringify({ level: 50, msg, err }) })

const errors: readonly Mutation[] = [
  {
    what: 'a job fails for another reason than a lost database',
    mutate: (evidence) =>
      evidence.logs.push(
        logged('request failed', { message: 'Connection terminated unexpectedly' }),
        logged('job failed', { message: 'No room' }),
      ),
    check: 'errors',
    says: 'worker logged the error job failed: No room',
  },
  {
    what: 'two transactions wait for each other',
    mutate: (evidence) =>
      evidence.logs.push({ source: 'postgresql', line: 'ERROR:  deadlock detected DETAIL:  Process 1 waits for 2' }),
    check: 'errors',
    says: 'postgresql broke a deadlock: ERROR:  deadlock detected DETAIL:  Process 1',
  },
]

/** What goes wrong with screens, secrets and logs. */
export const screenMutations: readonly Mutation[] = [...seen, ...errors]
