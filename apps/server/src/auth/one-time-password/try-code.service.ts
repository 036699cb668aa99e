import { authMessages } from '@trophy/contract/auth/auth.constants.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { type Challenge, findChallenge, markSignedIn, type SignInBrowser } from './challenge.sql.ts'
import { countTryAtCodes, forgetTriesAtCode, readTriesAtCodes } from '../tries/tries-at-codes.service.ts'
import { newToken, tokenHashOf, matchesHash } from '../secrets.ts'
import type { SessionOwner } from '../session/session.sql.ts'
import { auditFailure, recordSignIn } from '../sign-in/audited-sign-in.service.ts'
import { codesToTry, isOwnCode } from './one-time-password.rules.ts'
import {
  type CodeOwner,
  findNewestCode,
  findOpenCodes,
  lockNumber,
  type OpenCode,
  useCodeForSession,
} from './one-time-password.sql.ts'

export interface TypedCode extends CodeOwner {
  readonly otp: string
  readonly browser: SignInBrowser
  /** Of the sessions that the browser has; a new one ends them. */
  readonly sessionTokens: readonly string[]
}

/**
 * Signs in the owner of the number with a code that {@link findOpenCodes} describes, while this browser has tries left.
 * The 401 does not reveal which of these was missing.
 */
export const signInWithCode = async (
  context: Context,
  typed: TypedCode,
): Promise<{ token: string; session: SessionOwner }> =>
  auditFailure(context, { browser: typed.browser, name: typed }, () => compareCode(context, typed))

const compareCode = async (context: Context, typed: TypedCode) => {
  const { codes, challenge } = await countTry(context, typed)
  const code = await findMatch(codes, typed.otp)
  if (code === undefined) throw invalidCode()
  const token = newToken()
  const session = await useCode(context, typed, { code, token, challenge })
  if (session === undefined) throw invalidCode()
  return { token, session }
}

/**
 * Counts a try before anything is compared, and returns the codes to compare. The lock of the number makes parallel
 * tries count one after another.
 */
const countTry = ({ database, clock }: Context, { browser, ...owner }: TypedCode) =>
  database.transaction(async (tx) => {
    const now = clock.now()
    await lockNumber(tx, owner.mobileNumber)
    const challenge = await findChallenge(tx, owner, browser)
    const typist = { challenge, network: browser.network, newestId: await findNewestCode(tx, owner) }
    const current = await readTriesAtCodes(tx, typist, now)
    const codes = codesToTry(current, await findOpenCodes(tx, owner, current.codeId, now))
    const shared = codes.filter((code) => !isOwnCode(current, code))
    if (codes.length > 0) await countTryAtCodes(tx, typist, shared, now)
    return { codes, challenge }
  })

/** Without a code one comparison is made all the same, so that the time does not tell that there is none. */
const findMatch = async (codes: readonly OpenCode[], otp: string): Promise<OpenCode | undefined> => {
  if (codes.length === 0) await matchesHash(undefined, otp)
  for (const code of codes) if (await matchesHash(code.codeHash, otp)) return code
  return undefined
}

interface Match {
  readonly code: OpenCode
  readonly token: string
  readonly challenge: Challenge | undefined
}

const useCode = (
  { database, clock }: Context,
  { mobileNumber, purpose, sessionTokens, browser: { address } }: TypedCode,
  { code, token, challenge }: Match,
): Promise<SessionOwner | undefined> =>
  database.transaction(async (tx) => {
    const now = clock.now()
    await lockNumber(tx, mobileNumber)
    const isFromDesk = code.source === 'desk'
    const session = await useCodeForSession(tx, {
      id: code.id,
      purpose,
      isFromDesk,
      tokenHash: tokenHashOf(token),
      endedTokens: sessionTokens.map(tokenHashOf),
      now,
    })
    if (session === undefined) return undefined
    if (challenge !== undefined) {
      await markSignedIn(tx, challenge.id, now)
      await forgetTriesAtCode(tx, challenge.id, null)
    }
    await recordSignIn(tx, { actor: { ...session, address }, now }, isFromDesk)
    return session
  })

const invalidCode = () => new Refusal('invalid_credentials', authMessages.invalidOtp)
