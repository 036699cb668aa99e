import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { bundleProgram } from './fixture-process.ts'

/** A server or worker of the product whose clock the test moves. */
export interface MovableProcess {
  /** `http://127.0.0.1:…`; empty for a worker. */
  readonly address: string
  /** Resolves when the process has the new time, or has ended. */
  setTime(instant: string): Promise<void>
  /** Sends a signal; with SIGKILL or SIGTERM it resolves when the process has ended. */
  signal(name: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
}

interface MovableOptions {
  /** What its clock shows. */
  readonly start: string
  /** All that it gets of the environment but `PATH`. */
  readonly settings: Readonly<Record<string, string>>
  /** A file descriptor for its output. */
  readonly log: number
  /** The `dist` of another build than this one. */
  readonly dist?: string | undefined
}

const readySchema = z.object({ address: z.string() })

/** Answers how to start such processes. The product must be built, whose threads they use. */
export const bundleMovable = () => {
  const bundle = bundleProgram(new URL('movable.fixture.ts', import.meta.url))
  const run = ({ start, settings, log, dist }: MovableOptions, kind: string, ...parameters: readonly string[]) => {
    const program = dist === undefined ? bundle : join(dist, 'fixtures', basename(bundle))
    return spawn(process.execPath, [program, kind, start, ...parameters], {
      env: { PATH: process.env['PATH'], DRAIN_SECONDS: '0', ...settings },
      stdio: ['ignore', log, log, 'ipc'],
    })
  }
  return {
    start: async (kind: 'server' | 'worker', options: MovableOptions): Promise<MovableProcess> => {
      const child = run(options, kind)
      const ended = once(child, 'exit')
      const [ready]: unknown[] = await Promise.race([once(child, 'message'), ended.then(() => [])])
      const parsed = readySchema.safeParse(ready)
      if (!parsed.success) throw new Error(`The ${kind} did not start`)
      const signal = async (name: NodeJS.Signals) => {
        child.kill(name)
        if (name === 'SIGKILL' || name === 'SIGTERM') await ended
      }
      const setTime = (instant: string) => Promise.race([sendTime(child, instant), ended.then(() => undefined)])
      return { address: parsed.data.address, setTime, signal }
    },
    /** Restores a backup into the empty database of the settings. */
    restore: async (file: string, options: MovableOptions): Promise<void> => {
      const child = run(options, 'restore', file)
      await once(child, 'exit')
      if (child.exitCode !== 0) throw new Error(`${basename(file)} was not restored`)
    },
  }
}

const sendTime = (child: ChildProcess, instant: string): Promise<void> =>
  new Promise((resolve) => {
    const onMessage = (answer: unknown) => {
      if (answer !== instant) return
      child.off('message', onMessage)
      resolve()
    }
    child.on('message', onMessage)
    if (child.connected) child.send(instant)
  })
