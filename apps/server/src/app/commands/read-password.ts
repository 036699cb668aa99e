import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { type Readable, Writable } from 'node:stream'
import { UsageError } from './run-command.ts'

interface PasswordSource {
  readonly input: Readable & { readonly isTTY?: boolean }
  /** For the questions; what is typed is not shown. */
  readonly output: Writable
}

/** Asks twice at a terminal, without showing what is typed; otherwise the password is the line of standard input. */
export const readPassword = async ({ input, output }: PasswordSource): Promise<string> => {
  if (input.isTTY !== true) return (await text(input)).replace(/\r?\n$/, '')
  const typed = await ask(input, output, 'New password: ')
  const repeated = await ask(input, output, 'The same again: ')
  if (typed !== repeated) throw new UsageError('The two passwords differ')
  return typed
}

const ask = async (input: Readable, output: Writable, question: string): Promise<string> => {
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: nothing, terminal: true })
  output.write(question)
  // Ctrl-C and Ctrl-D close the terminal without a line.
  const closed = once(lines, 'close').then(() => undefined)
  const line = once(lines, 'line').then(([typed]: unknown[]) => String(typed))
  const typed = await Promise.race([line, closed])
  lines.close()
  output.write('\n')
  if (typed === undefined) throw new UsageError('No password was given')
  return typed
}
