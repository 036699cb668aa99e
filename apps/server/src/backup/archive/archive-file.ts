import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { access, constants, open, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartFailure } from '../../platform/errors.ts'
import { usePath } from '../../platform/config/use-path.ts'
import { BadBackup } from './bad-backup.ts'
import { ByteReader } from './byte-reader.ts'
import { decrypt, encrypt, isEncrypted, isFormerEncryption, longestMagic } from './encryption.ts'
import { readTar, type TarFile } from './tar.ts'

/** More than this makes a backup a tenth smaller and takes twice as long. */
const compressionLevel = 3
const bufferBytes = 256 * 1024

export interface ArchiveOptions {
  readonly file: string
  /** Encrypts the archive. */
  readonly passphrase: string | undefined
}

/**
 * Writes `tar` compressed to a file that only its owner can read. The file has its name only once it is complete and on
 * the disk. Returns its size.
 */
export const writeArchive = async (tar: AsyncIterable<Buffer>, { file, passphrase }: ArchiveOptions): Promise<number> =>
  usePath('The backup', file, async () => {
    await refuseExisting(file)
    const partial = `${file}.${process.pid}.partial`
    const removePartial = () => rmSync(partial, { force: true })
    // A signal may end the process meanwhile.
    process.once('exit', removePartial)
    try {
      const output = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: bufferBytes })
      const gzip = createGzip({ level: compressionLevel, chunkSize: bufferBytes })
      if (passphrase === undefined) await pipeline(tar, gzip, output)
      else await pipeline(tar, gzip, (source: AsyncIterable<Buffer>) => encrypt(source, passphrase), output)
      await refuseExisting(file)
      await rename(partial, file)
      await syncFolder(dirname(file))
      return (await stat(file)).size
    } finally {
      process.off('exit', removePartial)
      removePartial()
    }
  })

const refuseExisting = async (file: string): Promise<void> => {
  const found = await stat(file).catch(() => undefined)
  if (found !== undefined) throw new StartFailure(`${file} exists already: name another file`)
}

const refuseUnreadable = async (file: string): Promise<void> => {
  await access(file, constants.R_OK).catch((error: unknown) => {
    throw new StartFailure(`${file} cannot be read`, { cause: error })
  })
}

/** The new name is on the disk, too. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Reads the files of an archive in their order. @throws BadBackup when a part of it is not as it was written */
export async function* readArchive({ file, passphrase }: ArchiveOptions): AsyncGenerator<TarFile> {
  await refuseUnreadable(file)
  const bytes = new ByteReader(createReadStream(file, { highWaterMark: bufferBytes }))
  yield* readTar(new ByteReader(unpack(await decrypted(bytes, passphrase))))
}

const decrypted = async (bytes: ByteReader, passphrase: string | undefined): Promise<AsyncIterable<Buffer>> => {
  const start = await bytes.peek(longestMagic)
  if (isFormerEncryption(start)) throw new BadBackup('former_encryption')
  if (!isEncrypted(start)) return bytes.rest()
  if (passphrase === undefined) throw new BadBackup('passphrase_missing')
  return decrypt(bytes.rest(), passphrase)
}

const gzipMagic = Buffer.from([0x1f, 0x8b])

async function* unpack(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const bytes = new ByteReader(source)
  if (!(await bytes.peek(gzipMagic.length)).equals(gzipMagic)) throw new BadBackup('not_a_backup')
  const gunzip = createGunzip({ chunkSize: bufferBytes })
  const piping = pipeline(bytes.rest(), gunzip)
  // The loop throws the same error.
  piping.catch(() => undefined)
  try {
    for await (const chunk of gunzip) yield chunk
  } catch (error) {
    throw faultOf(error)
  }
  await piping
}

const faultOf = (error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'Z_BUF_ERROR') return new BadBackup('truncated', { cause: error })
  return String(code).startsWith('Z_') ? new BadBackup('damaged', { cause: error }) : error
}
