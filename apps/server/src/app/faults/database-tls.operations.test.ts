import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { Database } from '../../platform/db/database.ts'
import { debianPrograms } from '../../testing/database/debian-postgres.ts'
import { startReplicatedPostgres } from '../../testing/replicated-postgres.ts'

const openDatabase = (url: string): Database => {
  const database = new Database({ url, maximumConnections: 4 })
  onTestFinished(() => database.close())
  return database
}

test.skipIf(debianPrograms === undefined)(
  `${debianPrograms === undefined ? 'skipped without Debian’s PostgreSQL: ' : ''}sslmode and sslrootcert have the meaning of PostgreSQL’s own programs`,
  async () => {
    const postgres = await startReplicatedPostgres('trophy')
    onTestFinished(postgres.stop)
    const tls = sql`SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()`
    const connect = (parameters: string) => openDatabase(`${postgres.primaryUrl}?${parameters}`).all(tls)
    expect(await connect('sslmode=require')).toEqual([{ ssl: true }])
    expect(await connect('sslmode=disable')).toEqual([{ ssl: false }])
    expect(await connect(`sslmode=verify-full&sslrootcert=${postgres.certificate}`)).toEqual([{ ssl: true }])
    await expect(connect('sslmode=verify-full')).rejects.toThrow(/self-signed certificate/)
    // The certificate is not of this address.
    const other = postgres.primaryUrl.replace('127.0.0.1', '127.0.0.2')
    const verified = `sslrootcert=${postgres.certificate}`
    await expect(openDatabase(`${other}?sslmode=verify-full&${verified}`).all(tls)).rejects.toThrow(/IP: 127\.0\.0\.2/)
    expect(await openDatabase(`${other}?sslmode=verify-ca&${verified}`).all(tls)).toEqual([{ ssl: true }])
  },
  300_000,
)
