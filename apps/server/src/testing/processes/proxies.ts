import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Whether a program of a Debian package is installed; `npm run test:operations` installs all of them. */
export const hasProgram = (program: string, parameter: string): boolean => {
  try {
    execFileSync(program, [parameter], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** A configuration in `deploy`. */
export const readDeployed = (name: string) =>
  readFile(fileURLToPath(new URL(`../../../../../deploy/${name}`, import.meta.url)), 'utf8')

/** Replaces what the text must contain. */
export const replace = (text: string, old: string | RegExp, replacement: string): string => {
  const replaced = text.replaceAll(old, replacement)
  if (replaced === text) throw new Error(`The configuration lacks ${old}`)
  return replaced
}

export const isListening = async (port: string): Promise<boolean> => {
  const socket = connect(Number(port), '127.0.0.1')
  const connected = once(socket, 'connect').then(
    () => true,
    () => false,
  )
  return connected.finally(() => socket.destroy())
}

export const childrenOf = ({ pid }: ChildProcess): Promise<number[]> =>
  promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(pid)]).then(
    ({ stdout }) => stdout.trim().split(/\s+/).map(Number),
    () => [],
  )

/** To a process and its children. */
export const signalTree = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  const pids = await childrenOf(child)
  child.kill(signal)
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended, as with its parent.
    }
  }
}

/** A process and its children stand still for some time. */
export const freezeTree = async (child: ChildProcess, milliseconds: number): Promise<void> => {
  await signalTree(child, 'SIGSTOP')
  await sleep(milliseconds)
  await signalTree(child, 'SIGCONT')
}

/** Starts a proxy, and waits until it listens. `stop` ends it, and removes the folder of its files. */
export const startProxy = async (
  program: string,
  parameters: readonly string[],
  { port, folder }: { readonly port: string; readonly folder: string },
) => {
  const start = async () => {
    const started = spawn(program, parameters, { stdio: 'ignore' })
    while (!(await isListening(port))) {
      if (started.exitCode !== null) throw new Error(`${program} does not start: see ${folder}`)
      await sleep(50)
    }
    return started
  }
  let child = await start()
  const end = async () => {
    const ended = once(child, 'exit')
    await signalTree(child, 'SIGKILL')
    await ended
  }
  return {
    freeze: (milliseconds: number) => freezeTree(child, milliseconds),
    /** SIGKILL, and a new process after some milliseconds. */
    kill: async (downMilliseconds: number) => {
      await end()
      await sleep(downMilliseconds)
      child = await start()
    },
    stop: async () => {
      await end()
      await rm(folder, { recursive: true })
    },
  }
}
