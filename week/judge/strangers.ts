import { type Facts, named } from './facts.ts'
import { column, groupBy, textIn } from './values.ts'

/** Nobody is let in without a code, and no number gets more codes than are allowed. */
export const judgeStrangers = (facts: Facts): void => {
  for (const act of facts.actsOf('try_sign_in')) {
    const isLogin = act.path === '/api/auth/coach/login'
    if (textIn(act.answer, 'token') !== null || (act.outcome === 'done' && !isLogin)) {
      facts.find('privacy', `${named(act)} of ${act.at} was let in without a code`)
    }
  }
  const coaches = new Set(
    facts.last.rows.participants.flatMap((row) =>
      column(row, 'role') === 'coach' ? [column(row, 'mobile_number')] : [],
    ),
  )
  const codes = facts.evidence.gateway.filter(
    ({ to, template, answer }) => template === 'one_time_password' && answer !== 'refused' && coaches.has(to),
  )
  // In three minutes a second one is sent only if the first was used: once, by the coach's phone.
  for (const [moment, sent] of groupBy(codes, ({ to, at }) => `…${to.slice(-4)} at ${at}`)) {
    if (sent.length > 2) facts.find('privacy', `${sent.length} codes were sent to ${moment}`)
  }
}
