interface UpgradedDatabase {
  readonly databaseUrl: string | undefined
  readonly dataDirectory: string
  readonly isEncrypted: boolean
}

/** For a shell; a usual path is easier to read without quotes. */
const quoted = (path: string): string =>
  /^[\w./@:+-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`

/** What a start prints before it migrates: where the backup is, and the command that restores it. */
export const wayBack = (
  { file, bytes }: { readonly file: string; readonly bytes: number },
  { databaseUrl, dataDirectory, isEncrypted }: UpgradedDatabase,
): string => {
  const target =
    databaseUrl === undefined
      ? `DATA_DIR=${quoted(`${dataDirectory}-restored`)}`
      : 'DATABASE_URL=postgresql://USER:PASSWORD@HOST/NEW_EMPTY_DATABASE'
  const passphrase = isEncrypted ? ' with the same BACKUP_PASSPHRASE,' : ''
  return [
    `A backup from before the upgrade was written and read again: ${file} (${(bytes / 1e6).toFixed(1)} MB).`,
    `The way back: stop all processes, and in the folder of the former version,${passphrase} run`,
    `  ${target} npm run restore -- ${quoted(file)}`,
    `Then start the former version with that ${databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'}.`,
    '',
  ].join('\n')
}
