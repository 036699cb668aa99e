import { liveEndpoints } from '@trophy/contract/live/live.contract.ts'
import { callForStream } from '../api/client.ts'

interface EarlyConnection {
  readonly response: Promise<Response>
  readonly controller: AbortController
}

/** When nobody follows the stream, because nobody is signed in or the address belongs to another role. */
const unusedMilliseconds = 10_000

let early: EarlyConnection | undefined

/** Opens the live stream before the screens that follow it exist. Resolves when the server reports changes. */
export const openLiveEarly = async (): Promise<void> => {
  const controller = new AbortController()
  const response = callForStream(liveEndpoints.stream, { signal: controller.signal })
  early = { response, controller }
  setTimeout(() => {
    if (early?.controller !== controller) return
    early = undefined
    controller.abort()
  }, unusedMilliseconds)
  await response
}

/** The stream that was opened early, for the first that asks; it ends with the signal. */
export const takeEarlyConnection = (signal: AbortSignal): Promise<Response> | undefined => {
  const taken = early
  early = undefined
  signal.addEventListener('abort', () => taken?.controller.abort(), { once: true })
  return taken?.response
}
