/* What all clients that send requests have in common. */

/** As the browser repeats a write without an answer: after 1, 2, 4 and then every 8 seconds. */
export const mostAttempts = 8
export const pauseAfter = (failures: number): number => Math.min(1000 * 2 ** failures, 8000)

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
