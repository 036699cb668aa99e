/* What all clients that send requests have in common. */

/** For longer than a key of a killed server is held: 15 seconds. */
export const mostAttempts = 16
/** For longer than a process needs to start. */
export const mostReadings = 7
/** A quarter of what a browser waits before it repeats a write without an answer, so that a week is shorter. */
export const pauseAfter = (failures: number): number => Math.min(250 * 2 ** failures, 2000)

export const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

export const jsonOf = (body: Buffer): unknown => {
  const text = body.toString()
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text.slice(0, 200)
  }
}

export const bytesOf = (body: object): Buffer => Buffer.from(JSON.stringify(body))
