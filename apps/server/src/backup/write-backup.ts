import { createHash } from 'node:crypto'
import { migrationsFolder, readProductVersion } from '../platform/build-files.ts'
import type { Context } from '../platform/context.ts'
import type { Transaction } from '../platform/db/database.ts'
import {
  createMigrationsTable,
  type Migration,
  readMigrations,
  selectMigrations,
} from '../platform/db/schema/migrate.ts'
import { Session } from '../platform/db/session.ts'
import { StartFailure } from '../platform/errors.ts'
import { type ArchiveOptions, writeArchive } from './archive/archive-file.ts'
import { tarEnd, tarHeader, tarPadding } from './archive/tar.ts'
import {
  beginSnapshot,
  lockAgainstMigrations,
  readRows,
  secureStatements,
  selectLoadingStatements,
  selectPostgresVersion,
  selectSequences,
  selectTables,
  setSequence,
  waitForFiles,
  withColumns,
} from './tables.sql.ts'
import { backupFormat, type Checksums, checksumsName, type Manifest, manifestName, partName } from './manifest.ts'

/** The most of a table that is in memory. */
const partBytes = 4 * 1024 * 1024

export interface WrittenBackup {
  readonly bytes: number
  readonly rows: number
}

/**
 * Writes a backup of all rows as they are at one moment, while others read and write. Changes nothing in the database.
 * @throws StartFailure where the database has migrations of another build
 */
export const writeBackup = (
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  options: ArchiveOptions,
): Promise<WrittenBackup> =>
  Session.useSeparate(database, 'trophy backup', (session) =>
    session.transaction(async (transaction) => {
      await beginSnapshot(transaction)
      await waitForFiles(transaction)
      const tar = new BackupTar(transaction, clock.now())
      const bytes = await writeArchive(tar.files(), options)
      return { bytes, rows: tar.rowCount }
    }),
  )

/** The files of a backup in the tar format, in the order in which they are written and read. */
class BackupTar {
  readonly #transaction: Transaction
  readonly #createdAt: Date
  readonly #checksums: Checksums = { files: {}, rows: {} }

  constructor(transaction: Transaction, createdAt: Date) {
    this.#transaction = transaction
    this.#createdAt = createdAt
  }

  get rowCount(): number {
    return Object.values(this.#checksums.rows).reduce((sum, rows) => sum + rows, 0)
  }

  async *files(): AsyncGenerator<Buffer> {
    const manifest = await this.#describe()
    const migrations = await migrationsOf(manifest)
    await lockAgainstMigrations(this.#transaction, manifest.tables)
    yield* this.#json(manifestName, manifest)
    for (const { name, text } of migrations) yield* this.#file(`migrations/${name}`, [Buffer.from(text)])
    for (const table of manifest.tables) yield* this.#rows(table)
    yield* this.#file('load.sql', [Buffer.from(await this.#script(manifest))])
    yield* this.#json(checksumsName, this.#checksums)
    yield tarEnd()
  }

  async #describe(): Promise<Manifest> {
    const db = this.#transaction
    return {
      product: 'trophy-accommodation',
      format: backupFormat,
      productVersion: await readProductVersion(),
      createdAt: this.#createdAt.toISOString(),
      postgresVersion: await selectPostgresVersion(db),
      migrations: await selectMigrations(db),
      tables: await selectTables(db),
      sequences: await selectSequences(db),
    }
  }

  async *#rows(table: Manifest['tables'][number]): AsyncGenerator<Buffer> {
    const copying = readRows(this.#transaction.client, table)
    const parts = partsOf(copying)
    let number = 0
    for await (const part of parts) {
      number += 1
      yield* this.#file(partName(table.name, number), part)
    }
    this.#checksums.rows[table.name] = copying.rowCount
  }

  /** The script with which psql loads an extracted backup into an empty database, without the product. */
  async #script({ migrations, tables, sequences }: Manifest): Promise<string> {
    const { before, after } = await selectLoadingStatements(this.#transaction)
    const files = Object.keys(this.#checksums.files)
    const copies = tables.flatMap((table) =>
      files
        .filter((file) => file.startsWith(`data/${table.name}.`))
        .map((file) => `\\copy ${withColumns(table)} FROM '${file}'`),
    )
    return [
      '-- Loads this backup into an empty database: psql --file=load.sql DATABASE, in the folder of this file.',
      '-- Afterwards start the product, and press Refresh Data.',
      '\\set ON_ERROR_STOP on',
      // Whatever is set for the terminal, the role or the database.
      "SET client_encoding = 'UTF8';",
      'SET standard_conforming_strings = on;',
      'SET array_nulls = on;',
      'SET statement_timeout = 0;',
      'BEGIN;',
      ended(createMigrationsTable),
      ...migrations.map(({ name }) => `\\i migrations/${name}`),
      ...before.map(ended),
      ...copies,
      ...[...after, ...sequences.map(setSequence), ...secureStatements('now()')].map(ended),
      'COMMIT;',
      'ANALYZE;',
      '',
    ].join('\n')
  }

  #json(name: string, content: unknown): Generator<Buffer> {
    return this.#file(name, [Buffer.from(`${JSON.stringify(content, null, 2)}\n`)])
  }

  *#file(name: string, content: readonly Buffer[]): Generator<Buffer> {
    const bytes = content.reduce((sum, { length }) => sum + length, 0)
    const hash = createHash('sha256')
    yield tarHeader(name, bytes, this.#createdAt)
    for (const chunk of content) {
      hash.update(chunk)
      yield chunk
    }
    yield tarPadding(bytes)
    this.#checksums.files[name] = { bytes, sha256: hash.digest('hex') }
  }
}

/** The texts of the migrations that the database has. */
const migrationsOf = async ({ migrations }: Manifest): Promise<Migration[]> => {
  const own = new Map((await readMigrations(migrationsFolder)).map((migration) => [migration.name, migration]))
  return migrations.map(({ name, hash }) => {
    const migration = own.get(name)
    if (migration?.hash === hash) return migration
    throw new StartFailure(
      `This build does not have the migration ${name} of the database: use the build that runs on it`,
    )
  })
}

/** Whole rows, in the text format of COPY: a line feed ends a row and nothing else. */
async function* partsOf(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let part: Buffer[] = []
  let bytes = 0
  for await (const chunk of rows) {
    const end = bytes + chunk.length < partBytes ? 0 : chunk.lastIndexOf(0x0a) + 1
    if (end === 0) {
      part.push(chunk)
      bytes += chunk.length
      continue
    }
    yield [...part, chunk.subarray(0, end)]
    part = [chunk.subarray(end)]
    bytes = chunk.length - end
  }
  if (bytes > 0) yield part
}

const ended = (statement: string): string => `${statement};`
