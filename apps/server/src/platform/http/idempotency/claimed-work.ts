import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint } from '@trophy/contract/core/http/endpoint.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { batched } from '../../db/statements/batching.ts'
import { Refusal, stillProcessed } from '../../errors.ts'
import { encryptResponse, type StoredResponse } from './encrypted-response.ts'
import { findAnswer, type KeyedClaim, responseOf } from './idempotency-key.ts'
import {
  type Claim,
  claimKeys,
  deleteKey,
  deleteOldestKeys,
  type EncryptedResponse,
  storeResponses,
} from './idempotency.sql.ts'

const waitMilliseconds = 100
const longestWaitMilliseconds = 30_000

/** Of each address, for requests without a session: more than the coaches of a hotel need within minutes. */
const keysPerAddress = 200

type WorkWithClaim = (
  reply: FastifyReply,
  endpoint: Endpoint,
  claim: KeyedClaim,
  work: () => Promise<unknown>,
) => Promise<unknown>

/**
 * Runs work that may be done again, mostly once: the key is claimed before and the response stored afterwards. A claim
 * without a response expires, so that a repeat does the work itself when a server has ended or needs too long.
 */
export const createWorkWithClaim = (context: Context): WorkWithClaim => {
  const { reserve, clock } = context
  const keys = createKeys(context)
  const waitForKey = async (claim: KeyedClaim): Promise<void> => {
    // The key is nearly always new.
    if (await keys.claim(claim)) return
    for (let waited = 0; waited <= longestWaitMilliseconds; waited += waitMilliseconds) {
      const isFree = await findAnswer(reserve, claim, clock.now())
      if (isFree && (await keys.claim(claim))) return
      await sleep(waitMilliseconds)
    }
    throw stillProcessed()
  }
  return async (reply, { countsTries = false }, claim, work) => {
    const store = (response: StoredResponse) =>
      storeForRepeats(context, keys, { claim, response: encryptResponse(claim.key, response) })
    await waitForKey(claim)
    const result = await work().catch(async (error: unknown) => {
      if (countsTries && isCounted(error)) await store({ refusal: contentOf(error) })
      else await deleteKey(reserve, claim)
      throw error
    })
    await store(responseOf(reply, result))
    return result
  }
}

/** A try beyond a limit was not counted. */
const isCounted = (error: unknown): error is Refusal => error instanceof Refusal && error.code !== 'rate_limited'

const contentOf = ({ code, message, details }: Refusal) => ({ code, message, details })

interface Keys {
  readonly claim: (claim: Claim) => Promise<boolean>
  readonly store: (response: EncryptedResponse) => Promise<boolean>
}

/** Under load one statement claims the keys of many requests, and one stores their responses. */
const createKeys = ({ reserve, clock }: Context): Keys => ({
  claim: batched(async (claims: readonly Claim[]) => {
    const addresses = new Set(claims.flatMap(({ address }) => address ?? []))
    if (addresses.size > 0) await deleteOldestKeys(reserve, [...addresses], keysPerAddress)
    return claimKeys(reserve, claims, clock.now())
  }),
  store: batched(async (responses: readonly EncryptedResponse[]) => {
    await storeResponses(reserve, responses)
    return responses.map(() => true)
  }),
})

/** The work is finished: a response that cannot be stored must not turn it into a failure. */
const storeForRepeats = async ({ log }: Context, keys: Keys, response: EncryptedResponse): Promise<void> => {
  try {
    await keys.store(response)
  } catch (error) {
    log.error({ err: error }, 'a response could not be stored for repeats')
  }
}
