import { Decrypter, Encrypter } from 'age-encryption'
import { BadBackup } from './bad-backup.ts'

/** The first bytes of a file of age. An encrypted backup is one with a passphrase: the tool `age` opens it, too. */
const magic = Buffer.from('age-encryption.org/v1\n')

/** As a power of two: 128 MiB and about half a second for each guess of a passphrase. */
const usualCost = 17

export const isEncrypted = (start: Buffer): boolean => start.subarray(0, magic.length).equals(magic)

/** Of versions before the first release, which had a format of their own. */
const formerMagic = Buffer.from('TrophyBackupEnc\n')

export const isFormerEncryption = (start: Buffer): boolean => start.subarray(0, formerMagic.length).equals(formerMagic)

export const longestMagic = Math.max(magic.length, formerMagic.length)

/** The same passphrase, however its letters were typed. */
const typed = (passphrase: string): string => passphrase.normalize('NFC')

const asBuffer = (chunk: Uint8Array): Buffer => Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)

export async function* encrypt(
  source: AsyncIterable<Buffer>,
  passphrase: string,
  cost = usualCost,
): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(typed(passphrase))
  encrypter.setScryptWorkFactor(cost)
  for await (const chunk of await encrypter.encrypt(ReadableStream.from(source))) yield asBuffer(chunk)
}

/** @throws BadBackup for a wrong passphrase, and at the first part that is not the one that was written */
export async function* decrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(typed(passphrase))
  try {
    const opened = await decrypter.decrypt(ReadableStream.from(source)).catch((error: unknown) => {
      throw isOfSystem(error) ? error : new BadBackup('passphrase_wrong', { cause: error })
    })
    for await (const chunk of opened) yield asBuffer(chunk)
  } catch (error) {
    throw error instanceof BadBackup || isOfSystem(error) ? error : new BadBackup('damaged', { cause: error })
  }
}

/** A file that cannot be read is no damaged backup. */
const isOfSystem = (error: unknown): boolean => error instanceof Error && 'code' in error
