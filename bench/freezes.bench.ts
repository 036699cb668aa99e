import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { type Answer, audit, openStage, type Seen, type Stage, untilRowIsAwaited } from './lib/freeze-stage.ts'
import { openPsql } from './lib/psql.ts'

/**
 * What others notice while a server process is frozen in a transaction, while psql holds a row that 25 check-ins want,
 * and while PostgreSQL is frozen (SIGSTOP). Exits with 1 when others do not continue within 20 s, when an acknowledged
 * check-in is not stored once, or when the ledger differs from the recount.
 *
 * npx tsx bench/freezes.bench.ts [seconds of each freeze]
 */
const frozenMilliseconds = Number(process.argv[2] ?? 45) * 1000
const continueMilliseconds = 20_000
const sameCheckins = 25

const problems: string[] = []
const print = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

const statusesOf = (answers: readonly Answer[]): string => {
  const counts = new Map<string, number>()
  for (const { status, retryAfter } of answers) {
    const text = `${status || 'no response'}${retryAfter === null ? '' : ` (Retry-After ${retryAfter})`}`
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}

const slowestOf = (answers: readonly Answer[]): number => Math.max(...answers.map(({ milliseconds }) => milliseconds))

const printAnswers = (name: string, answers: readonly Answer[]) =>
  print(`  ${name}: ${statusesOf(answers)}, slowest ${seconds(slowestOf(answers))}`)

const printSeen = (seen: readonly Seen[]) => {
  for (const { name, answers } of seen) printAnswers(name, answers)
}

const printAudit = async (stage: Stage) => {
  const { acknowledged, wrong, nights } = await audit(stage)
  print(
    `  acknowledged ${acknowledged}, of these not stored once ${wrong}; nights that differ from a recount ${nights}`,
  )
  if (wrong > 0 || nights > 0) problems.push('acknowledged and stored differ')
}

/**
 * Repeats a check-in with its key until it is done, and returns how long that took. 409 means that an attempt without a
 * response has done it.
 */
const untilCheckedIn = async (stage: Stage, server: number, player: string): Promise<number> => {
  const user = await stage.signIn(server)
  const key = randomUUID()
  const started = performance.now()
  while (![200, 409].includes((await stage.checkIn(user, player, key)).status)) await sleep(500)
  return performance.now() - started
}

const requireSoon = (what: string, milliseconds: number) => {
  print(`  ${what}: ${seconds(milliseconds)}`)
  if (milliseconds > continueMilliseconds) problems.push(`${what}: ${seconds(milliseconds)}`)
}

/** The first server has just been given a row that psql held, and is frozen before it can continue its transaction. */
const freezeServer = async (stage: Stage) => {
  print(`Server frozen in a transaction for ${seconds(frozenMilliseconds)}`)
  const [player, psql, user] = [stage.nextPlayer(), openPsql(stage.databaseUrl), await stage.signIn(0)]
  const frozen = stage.servers[0]?.serverProcess ?? 0
  await psql.time('BEGIN')
  await psql.time(`SELECT FROM participants WHERE participant_id = '${player}' FOR UPDATE`)
  const edit = user.send({ method: 'PUT', path: `/api/admin/participants/${player}`, body: { name: 'Asha Rao' } })
  await untilRowIsAwaited(stage.database)
  process.kill(frozen, 'SIGSTOP')
  await psql.time('ROLLBACK')
  await psql.close()
  const stop = await stage.watch(1)
  const continued = untilCheckedIn(stage, 1, player)
  await sleep(frozenMilliseconds)
  printSeen(await stop())
  process.kill(frozen, 'SIGCONT')
  requireSoon('the same person at the other server', await continued)
  printAnswers('the edit of the frozen server', [await edit])
  await printAudit(stage)
}

/** psql holds a row that 25 check-ins want at once; other requests go to the same server. */
const holdRow = async (stage: Stage) => {
  print(`A row held in psql for ${seconds(frozenMilliseconds)}, and ${sameCheckins} check-ins of it`)
  const [player, psql] = [stage.nextPlayer(), openPsql(stage.databaseUrl)]
  const users = await Promise.all(Array.from({ length: sameCheckins }, () => stage.signIn(0)))
  const keys = users.map(() => randomUUID())
  const checkInAll = () => Promise.all(users.map((user, index) => stage.checkIn(user, player, keys[index])))
  await psql.time('BEGIN')
  await psql.time(`SELECT FROM participants WHERE participant_id = '${player}' FOR UPDATE`)
  const stop = await stage.watch(0)
  const held = checkInAll()
  await sleep(frozenMilliseconds)
  await psql.time('ROLLBACK')
  await psql.close()
  printAnswers('the check-ins of the row', await held)
  const others = await stop()
  printSeen(others)
  for (const { name, answers } of others) requireSoon(`${name}, at most`, slowestOf(answers))
  const repeated = await checkInAll()
  printAnswers('repeated with their keys after the release', repeated)
  await printAudit(stage)
}

const freezePostgres = async (stage: Stage) => {
  print(`PostgreSQL frozen for ${seconds(frozenMilliseconds)}`)
  const stops = await Promise.all([stage.watch(0), stage.watch(1)])
  await sleep(2000)
  const backends = await stage.database.all<{ pid: number }>(sql`SELECT pid FROM pg_stat_activity`)
  const processes = [stage.databaseProcess, ...backends.map(({ pid }) => pid)]
  const signalAll = (signal: NodeJS.Signals) => processes.forEach((pid) => process.kill(pid, signal))
  signalAll('SIGSTOP')
  await sleep(frozenMilliseconds)
  signalAll('SIGCONT')
  for (const server of [0, 1]) {
    const again = await untilCheckedIn(stage, server, stage.nextPlayer())
    requireSoon(`a check-in at server ${server + 1} after the freeze`, again)
  }
  for (const [server, seen] of (await Promise.all(stops.map((stop) => stop()))).entries()) {
    print(`  server ${server + 1}`)
    printSeen(seen)
  }
  await printAudit(stage)
}

const stage = await openStage()
try {
  await freezeServer(stage)
  await holdRow(stage)
  await freezePostgres(stage)
} finally {
  await stage.close()
}
print(problems.length === 0 ? 'Others continued, and nothing was lost.' : problems.join('\n'))
process.exitCode = problems.length === 0 ? 0 : 1
