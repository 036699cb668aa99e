import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './planted/tree.ts'

const signals = ['SIGINT', 'SIGTERM'] as const

/** Plays a week of a tree in a process of its own, and returns whether it ended without findings. */
export const playApart = async (
  folder: string,
  parameters: readonly string[],
  tell: (line: string) => void,
): Promise<boolean> => {
  const child = spawn(join(root, 'node_modules/.bin/tsx'), ['week/run.ts', ...parameters], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  createInterface(child.stdout).on('line', tell)
  const stopping = new AbortController()
  const stop = () => {
    stopping.abort()
    child.kill()
  }
  for (const signal of signals) process.once(signal, stop)
  await once(child, 'close')
  for (const signal of signals) process.off(signal, stop)
  if (stopping.signal.aborted) throw new Error('Stopped')
  return child.exitCode === 0
}
