import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ownBuild = fileURLToPath(new URL('../../../dist/app', import.meta.url))

interface ProcessOptions {
  readonly parameters?: readonly string[]
  readonly input?: string
  readonly folder?: string
}

/**
 * Starts a built entry point in a separate process, which can be stopped and killed. It gets only these settings.
 * @param name of the file in `app`
 * @param options.input its standard input
 * @param options.folder of another build than this one
 */
export const startProcess = (
  name: 'server' | 'worker' | 'migrate' | 'admin' | 'backup' | 'restore',
  settings: Readonly<Record<string, string>>,
  { parameters = [], input, folder = ownBuild }: ProcessOptions = {},
) => {
  const program = join(folder, `${name}.js`)
  const child = spawn(process.execPath, [program, ...parameters], {
    env: { PATH: process.env['PATH'], DRAIN_SECONDS: '0', ...settings },
    stdio: 'pipe',
  })
  child.stdin.end(input)
  const texts = { output: '', errors: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    texts.output += chunk
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    texts.errors += chunk
  })
  const closed = once(child, 'close')

  /** The exit code and the output, once the process has ended. */
  const ending = async () => {
    await closed
    return { code: child.exitCode, ...texts }
  }
  /** Waits until output matches `pattern` and returns its first group; throws when the process ends before. */
  const printed = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(texts.output)?.[1]
      if (found !== undefined) return found
      await Promise.race([once(child.stdout, 'data'), closed])
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${name} ended: ${texts.errors}`)
    }
  }
  /** Sends the signal and waits until the process ends. */
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return ending()
  }
  return { pid: child.pid, printed, ending, stop }
}

/** Runs a command to its end, without its log. */
export const runProcess = async (
  name: 'backup' | 'restore',
  parameters: readonly string[],
  settings: Readonly<Record<string, string>>,
) => {
  const started = startProcess(name, { LOG_LEVEL: 'silent', ...settings }, { parameters })
  const { code, output, errors } = await started.ending()
  return { code, output, errors }
}
