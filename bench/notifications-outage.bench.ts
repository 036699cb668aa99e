import sql from 'sql-template-tag'
import {
  assembleContext,
  buildApp,
  createTwilio,
  outages,
  readConfig,
  startTwilioGateway,
  simulateOutage,
} from '@trophy/server/testing'
import { openEventDatabase } from './lib/server/workbench.ts'
import { percentile } from './lib/statistics.ts'

/**
 * Lets the gateway fail for a minute in each of four ways, with 2,000 waiting SMS and two sign-ins of coaches a second.
 * Measures the response times of the sign-ins, compared with a working gateway, and how long the backlog takes once the
 * gateway works again. Exits with 1 unless 99 % of the sign-ins take at most 500 ms and each SMS is taken once.
 *
 *   npx tsx bench/notifications-outage.bench.ts [seconds]
 */
const seconds = Number(process.argv[2] ?? 60)
const backlog = 2_000
const coaches = 2_000
const allowedMilliseconds = 500

const { database, databaseUrl, close } = await openEventDatabase()
const config = readConfig({
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: 'error',
  SIGN_IN_LIMIT_PER_HOUR: '1000000',
  SMS_RATE_PER_SECOND: '200',
})
const gateway = await startTwilioGateway(20)
const account = { accountSid: 'AC1', authToken: 'token', publicAddress: 'https://trophy.example', url: gateway.address }
const sms = createTwilio({
  ...account,
  timeoutMilliseconds: config.sms.timeoutMilliseconds,
  findAfterMilliseconds: 15_000,
})
const context = assembleContext({ config, database, sms })
const app = await buildApp(context)
try {
  await database.run(sql`
    INSERT INTO participants (participant_id, role, name, mobile_number)
    SELECT 'COA_' || n, 'coach', 'Coach ' || n, '+91' || (8000000000 + n)
    FROM generate_series(1, ${coaches}::integer) AS n`)
  const numbers = Array.from({ length: coaches }, (_, index) => `+91${8_000_000_001 + index}`)[Symbol.iterator]()
  let isGood = true
  // Measured as well, so that a busy machine is not mistaken for the outage.
  for (const [name, behaviour] of Object.entries({ works: gateway.working, ...outages })) {
    const outage = {
      context,
      app,
      gateway,
      behaviour,
      backlog,
      numbers,
      milliseconds: seconds * 1000,
      pauseMilliseconds: 500,
    }
    const { signIns, drainMilliseconds, states, taken } = await simulateOutage(outage)
    const slow = percentile(signIns, 0.99)
    const isOnce = new Set(taken).size === backlog && taken.length === backlog && states['sent'] === backlog
    isGood &&= isOnce && (name === 'works' || slow < allowedMilliseconds)
    process.stdout.write(
      `the gateway ${name}: ${signIns.length} sign-ins, median ${percentile(signIns, 0.5).toFixed(0)} ms, ` +
        `p99 ${slow.toFixed(0)} ms, longest ${Math.max(...signIns).toFixed(0)} ms; ` +
        `${backlog} SMS drained ${(drainMilliseconds / 1000).toFixed(1)} s after, taken ${taken.length}, ` +
        `states ${JSON.stringify(states)}\n`,
    )
  }
  process.exitCode = isGood ? 0 : 1
} finally {
  await app.close()
  await context.live.stop()
  await gateway.close()
  await close()
}
