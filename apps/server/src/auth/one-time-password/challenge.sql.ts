import type { Language } from '@trophy/contract/core/texts/languages.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database.ts'
import type { CodeOwner, CodeOwners } from './one-time-password.sql.ts'
import { tokenHashOf } from '../secrets.ts'

/** The browser that sends a request of a sign-in. */
export interface SignInBrowser {
  /** The token in its challenge cookie. */
  readonly challengeToken: string | undefined
  /** To which limits apply. */
  readonly network: string
  /** For the audit log. */
  readonly address: string
  /** Of its page. */
  readonly language: Language
}

const challengeRow = z.strictObject({
  id: z.int(),
  /** The newest code when the browser last asked for one; null after a sign-in. */
  codeId: z.int().nullable(),
  askedForCode: z.boolean(),
  /** Somebody has signed in with this number from this browser. */
  isKnownBrowser: z.boolean(),
})
export type Challenge = z.infer<typeof challengeRow>

const hashOf = (token: string | undefined): Buffer | null => (token === undefined ? null : tokenHashOf(token))

/** The challenge of the cookie, if it is for this number and purpose. */
export const findChallenge = (db: Queryable, { mobileNumber, purpose }: CodeOwner, browser: SignInBrowser) =>
  db.first(
    challengeRow,
    sql`
      SELECT id, code_id AS "codeId", asked_for_code AS "askedForCode", signed_in_at IS NOT NULL AS "isKnownBrowser"
      FROM sign_in_challenges
      WHERE mobile_number = ${mobileNumber} AND purpose = ${purpose} AND token_hash = ${hashOf(browser.challengeToken)}`,
  )

export interface SavedChallenge extends CodeOwner {
  /** Of the browser's cookie: its own one, or a new one. */
  readonly token: string
  readonly network: string
  /** The newest code, or null. */
  readonly codeId: number | null
  readonly askedForCode: boolean
  readonly now: Date
}

/** Stores for which code of which number a browser asked last. Returns the id. */
export const saveChallenge = (db: Queryable, challenge: SavedChallenge) =>
  db.value(
    z.int(),
    sql`
    INSERT INTO sign_in_challenges AS c (token_hash, address, mobile_number, purpose, code_id, asked_for_code,
      last_used_at)
    VALUES (${tokenHashOf(challenge.token)}, ${challenge.network}::inet, ${challenge.mobileNumber},
      ${challenge.purpose}, ${challenge.codeId}, ${challenge.askedForCode}, ${challenge.now})
    ON CONFLICT (token_hash) DO UPDATE SET
      asked_for_code = excluded.asked_for_code OR c.asked_for_code AND c.code_id IS NOT DISTINCT FROM excluded.code_id,
      signed_in_at = CASE WHEN (c.mobile_number, c.purpose) = (excluded.mobile_number, excluded.purpose)
        THEN c.signed_in_at END,
      mobile_number = excluded.mobile_number, purpose = excluded.purpose, code_id = excluded.code_id,
      address = excluded.address, last_used_at = excluded.last_used_at
    RETURNING id`,
  )

/** Closes the challenge of a browser after its sign-in. From then on the browser is known. */
export const markSignedIn = (db: Queryable, challengeId: number, now: Date) =>
  db.run(sql`
    UPDATE sign_in_challenges
    SET code_id = NULL, asked_for_code = false, signed_in_at = ${now}, last_used_at = ${now} WHERE id = ${challengeId}`)

/** For numbers that have another owner from now on. */
export const deleteChallengesOf = (db: Queryable, { mobileNumbers, purpose }: CodeOwners) =>
  db.run(sql`
    DELETE FROM sign_in_challenges WHERE mobile_number = ANY (${mobileNumbers}::text[]) AND purpose = ${purpose}`)

const passwordGivenRow = z.strictObject({ passwordGivenAt: z.iso.datetime({ offset: true }) })

/**
 * When an admin gave the password for the code of this challenge, while that code is unused. Without a cookie, the
 * newest challenge that a browser of the same network opened counts.
 */
export const findPasswordGiven = (db: Queryable, mobileNumber: string, { challengeToken, network }: SignInBrowser) =>
  db.first(
    passwordGivenRow,
    sql`
      SELECT code.password_given_at AS "passwordGivenAt"
      FROM sign_in_challenges AS c JOIN one_time_passwords AS code ON code.id = c.code_id
      WHERE c.mobile_number = ${mobileNumber} AND c.purpose = 'admin_login' AND code.used_at IS NULL
        AND CASE WHEN ${challengeToken === undefined} THEN c.address = ${network}::inet
          ELSE c.token_hash = ${hashOf(challengeToken)} END
      ORDER BY code.id DESC LIMIT 1`,
  )
