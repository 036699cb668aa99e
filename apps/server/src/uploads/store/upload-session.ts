import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFailureOf } from '../../platform/db/failures.ts'
import type { Database } from '../../platform/db/database.ts'
import { Session } from '../../platform/db/session.ts'
import { lockUpload } from './staging.sql.ts'

const retryMilliseconds = 500
const maximumRetries = 60

/**
 * The connection of a running upload, which holds the upload's lock. When the connection breaks,
 * {@link UploadSession.reconnect} opens another one.
 */
export class UploadSession {
  readonly #database: Database
  readonly #uploadId: string
  #session: Session

  private constructor(database: Database, uploadId: string, session: Session) {
    this.#database = database
    this.#uploadId = uploadId
    this.#session = session
  }

  static async open(database: Database, uploadId: string): Promise<UploadSession> {
    return new UploadSession(database, uploadId, await lockedSession(database, uploadId))
  }

  get current(): Session {
    return this.#session
  }

  /** Replaces a broken connection; tries for at least half a minute. */
  async reconnect(): Promise<void> {
    if (!this.#session.isBroken) return
    await this.#session.close()
    for (let retry = 1; ; retry += 1) {
      try {
        this.#session = await lockedSession(this.#database, this.#uploadId)
        return
      } catch (error) {
        // A lock timeout, too: the broken connection may hold the lock until the database notices.
        if (retry === maximumRetries || temporaryFailureOf(error) === undefined) throw error
        await sleep(retryMilliseconds)
      }
    }
  }

  close(): Promise<void> {
    return this.#session.close()
  }
}

const lockedSession = async (database: Database, uploadId: string): Promise<Session> => {
  const session = await Session.open(database)
  try {
    await lockUpload(session.statements, uploadId)
    return session
  } catch (error) {
    await session.close()
    throw error
  }
}
