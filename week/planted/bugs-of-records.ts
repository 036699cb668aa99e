import type { Bug } from './bug.ts'

const platform = 'apps/server/src/platform'

/** In what is repeated, recorded, shown and sent. */
export const bugsOfRecords: readonly Bug[] = [
  {
    name: 'key-not-taken',
    what: 'What creates something does not take its idempotency key, so a repeat creates it again',
    file: `${platform}/http/idempotency/idempotency.ts`,
    search: '      await take(transaction)\n',
    replace: '',
    check: 'once',
  },
  {
    name: 'count-with-skipped',
    what: 'The answer to an action of several people also counts those who were skipped',
    file: 'apps/server/src/stays/outcomes.service.ts',
    search: '  return { changed, skipped }\n',
    replace: '  return { changed: found.length, skipped }\n',
    check: 'once',
    says: 'says',
  },
  {
    name: 'phone-forgets',
    what: 'The phone forgets an action that was not answered',
    file: 'apps/web/src/coach/offline/action-queue.ts',
    search: 'if (isUnanswered(error)) return true',
    replace: 'if (isUnanswered(error)) return false',
    check: 'once',
    says: 'never answered',
  },
  {
    name: 'audit-missing',
    what: 'The undo of a departure is not in the audit log',
    file: 'apps/server/src/departures/departure.service.ts',
    search:
      "    await recordAudit(transaction, { kind: 'departure', object: departureId, detail }, { actor, now })\n" +
      '    return { restored: restored.length,',
    replace: '    return { restored: restored.length,',
    check: 'histories',
    says: 'undo_departure',
  },
  {
    name: 'history-missing',
    what: 'A check-out is not in the history',
    file: 'apps/server/src/stays/transitions.sql.ts',
    search: "    ${changedPeople('checkout', action)},\n    ${recordedEvents('checkout', action)}\n",
    replace: "    ${changedPeople('checkout', action)}\n",
    check: 'histories',
    says: 'check_out',
  },
  {
    name: 'history-names-nobody',
    what: 'The history names the wrong actor where the person is renamed',
    file: 'apps/server/src/coach/coach.service.ts',
    search: '{ actor: coach, now: clock.now() }',
    replace: "{ actor: { ...coach, name: 'Coach' }, now: clock.now() }",
    check: 'histories',
  },
  {
    name: 'live-change-lost',
    what: 'The live stream loses changes that were committed while an older transaction was at work',
    file: `${platform}/live/changes.sql.ts`,
    search: 'AND NOT pg_visible_in_snapshot(transaction, ${since}::pg_snapshot)',
    replace: 'AND transaction >= pg_snapshot_xmax(${since}::pg_snapshot)',
    check: 'screens',
  },
  {
    name: 'live-people-lost',
    what: 'Screens of administrators hear nothing of people',
    file: 'apps/server/src/live/live.service.ts',
    search: '  admin: liveTopics,',
    replace: "  admin: liveTopics.filter((topic) => topic !== 'people'),",
    check: 'screens',
  },
  {
    name: 'foreign-team',
    what: 'A coach sees players of teams whose ids begin like the own one',
    file: 'apps/server/src/coach/coach.sql.ts',
    search: 'WHERE p.coach_id = (SELECT participant_id FROM participants WHERE id = ${coachId})',
    replace: 'WHERE left(p.coach_id, 6) = left((SELECT participant_id FROM participants WHERE id = ${coachId}), 6)',
    check: 'privacy',
    says: 'gave phone-',
  },
  {
    name: 'number-in-the-log',
    what: 'The log has the number to which an SMS goes',
    file: `${platform}/sms/dispatcher/sms-dispatcher.ts`,
    search: '    void handOver(gateway, outgoingOf(sms, now))',
    replace:
      '    context.log.info({ sms: `handed over to ${sms.to}` })\n    void handOver(gateway, outgoingOf(sms, now))',
    check: 'privacy',
    says: 'log of',
  },
  {
    name: 'sms-twice',
    what: 'An SMS without an answer of the gateway is sent again without asking',
    file: `${platform}/sms/dispatcher/taken-sms.rules.ts`,
    search: "return { ...stored, state: 'unconfirmed', reason, delaySeconds: askAfterSeconds }",
    replace: "return { ...stored, state: 'queued', reason, delaySeconds: 0 }",
    check: 'sms',
  },
  {
    name: 'sms-to-somebody-else',
    what: 'An SMS of a message is noted for each of its recipients instead of whose number it has',
    file: 'apps/server/src/notifications/send.sql.ts',
    search: 'LEFT JOIN sms AS s ON s.mobile_number = a.number\n',
    replace: 'LEFT JOIN (SELECT * FROM sms ORDER BY id LIMIT 1) AS s ON true\n',
    check: 'sms',
  },
]
