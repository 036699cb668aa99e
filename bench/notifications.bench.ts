import sql from 'sql-template-tag'
import { createUserWithoutPassword, type Database } from '@trophy/server/testing'
import { insertNotification } from '@trophy/server/testing/statements'
import { openEventDatabase } from './lib/server/workbench.ts'

/**
 * The duration of a send to 100,000 recipients until it is committed, compared with an INSERT of the same rows: into
 * the same tables without triggers and without selecting the recipients; and into tables without indexes and
 * constraints. The three alternate; the best of each counts.
 *
 * npx tsx bench/notifications.bench.ts [recipients]
 */
const recipients = Number(process.argv[2] ?? 100_000)
const rounds = 5

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** One person in twenty is a coach, with one of three languages; all have a number. */
const generatePeople = async (database: Database): Promise<void> => {
  await database.run(sql`
    INSERT INTO participants (participant_id, role, name, mobile_number, preferred_language)
    SELECT CASE n % 20 WHEN 0 THEN 'COA_' ELSE 'PLA_' END || n, CASE n % 20 WHEN 0 THEN 'coach' ELSE 'player' END,
      'Person ' || n, '+91' || (9000000000 + n), CASE n % 60 WHEN 20 THEN 'ta' WHEN 40 THEN 'hi' END
    FROM generate_series(1, ${recipients}::integer) AS n`)
  await database.run(sql`VACUUM (ANALYZE) participants`)
}

const translation = (language: 'ta' | 'hi', message: string) => ({
  language,
  subject: message,
  message,
  sms: { text: message, variables: { text: message } },
})

const send = async (database: Database, sentBy: string) => {
  const sent = await insertNotification(
    database,
    { audienceType: 'all_participants', targetDisciplines: [], teamName: '' },
    {
      audience: 'all_participants',
      notificationType: 'general',
      subject: 'Dinner',
      message: 'Dinner is at 8',
      sms: {
        text: 'Important: Dinner is at 8 - Trophy Organising Committee',
        variables: { text: 'Dinner is at 8' },
      },
      translations: [translation('ta', 'இரவு உணவு 8 மணிக்கு'), translation('hi', 'रात का खाना 8 बजे')],
      checkoutDate: null,
      checkoutReason: null,
      targetDisciplines: [],
      teamName: null,
      customText: 'Dinner is at 8',
      smsUntil: null,
      sentBy,
      now: new Date('2026-11-21T08:30:00Z'),
    },
  )
  if (sent === undefined) throw new Error('A notification was not written')
  return sent
}

const tables = [sql`notifications`, sql`sms_messages`, sql`notification_recipients`]

/** Copies the rows of the last send to separate tables, with new ids. */
const keepRows = async (database: Database, id: string): Promise<void> => {
  for (const table of tables) {
    const where = table === tables[0] ? sql`id = ${id}` : sql`notification_id = ${id}`
    await database.run(sql`CREATE TABLE kept_${table} AS SELECT * FROM ${table} WHERE ${where}`)
    await database.run(sql`CREATE TABLE bare_${table} (LIKE ${table})`)
  }
}

const empty = async (database: Database): Promise<void> => {
  await database.run(
    sql`
      TRUNCATE notification_recipients, notification_translations, sms_messages, notifications,
        live_changes`,
  )
  for (const table of tables) await database.run(sql`TRUNCATE bare_${table}`)
}

const insertInto = (database: Database, prefix: 'bare_' | '') =>
  database.transaction(async (transaction) => {
    for (const table of tables) {
      const target = prefix === 'bare_' ? sql`bare_${table}` : table
      await transaction.run(sql`INSERT INTO ${target} SELECT * FROM kept_${table}`)
    }
  })

const setTriggers = async (database: Database, state: 'ENABLE' | 'DISABLE'): Promise<void> => {
  for (const table of tables.slice(1)) {
    await database.run(
      state === 'ENABLE'
        ? sql`ALTER TABLE ${table} ENABLE TRIGGER USER`
        : sql`ALTER TABLE ${table} DISABLE TRIGGER USER`,
    )
  }
}

const { database, close } = await openEventDatabase()
try {
  await generatePeople(database)
  const sentBy = await createUserWithoutPassword(database, 'admin')
  const { notificationId, recipientCount } = await send(database, sentBy)
  await keepRows(database, notificationId)
  const best = { send: Infinity, same: Infinity, bare: Infinity }
  for (let round = 0; round < rounds; round += 1) {
    await empty(database)
    best.send = Math.min(best.send, await time(() => send(database, sentBy)))
    await empty(database)
    await setTriggers(database, 'DISABLE')
    best.same = Math.min(best.same, await time(() => insertInto(database, '')))
    await setTriggers(database, 'ENABLE')
    await empty(database)
    best.bare = Math.min(best.bare, await time(() => insertInto(database, 'bare_')))
  }
  const line = (name: string, milliseconds: number): string =>
    `${name.padEnd(58)} ${milliseconds.toFixed(0).padStart(6)} ms   send is ${(best.send / milliseconds).toFixed(2)} ×`
  process.stdout.write(`${recipientCount} recipients, best of ${rounds}\n`)
  process.stdout.write(`${line('a send: recipients found, notification, rows and SMS', best.send)}\n`)
  process.stdout.write(`${line('bare INSERT of the same rows into the same tables', best.same)}\n`)
  process.stdout.write(`${line('bare INSERT into tables without index and constraint', best.bare)}\n`)
} finally {
  await close()
}
