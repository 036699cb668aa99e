import { expect, it } from 'vitest'
import { wayBack } from './way-back.rules.ts'

const written = { file: '/backups/before.tar', bytes: 12_340_000 }
const embedded = { databaseUrl: undefined, dataDirectory: '/var/lib/trophy', isEncrypted: false }

it('of the embedded database is a data folder beside the present one', () => {
  expect(wayBack(written, embedded).split('\n')).toEqual([
    'A backup from before the upgrade was written and read again: /backups/before.tar (12.3 MB).',
    'The way back: stop all processes, and in the folder of the former version, run',
    '  DATA_DIR=/var/lib/trophy-restored npm run restore -- /backups/before.tar',
    'Then start the former version with that DATA_DIR.',
    '',
  ])
})

it('of another database is a new one, and no address with a password is printed', () => {
  const text = wayBack(written, { ...embedded, databaseUrl: 'postgresql://trophy:secret@db/trophy' })
  expect(text).toContain('  DATABASE_URL=postgresql://USER:PASSWORD@HOST/NEW_EMPTY_DATABASE npm run restore --')
  expect(text).toContain('with that DATABASE_URL.')
  expect(text).not.toContain('secret')
})

it('of an encrypted backup needs the passphrase', () => {
  expect(wayBack(written, { ...embedded, isEncrypted: true })).toContain('with the same BACKUP_PASSPHRASE, run')
})

it('has paths that a shell would split or evaluate in quotes', () => {
  const text = wayBack({ ...written, file: "/backups/Asha's $(now).tar" }, { ...embedded, dataDirectory: '/my data' })
  expect(text).toContain(String.raw`  DATA_DIR='/my data-restored' npm run restore -- '/backups/Asha'\''s $(now).tar'`)
})
