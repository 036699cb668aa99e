import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

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

/** Starts a proxy, and waits until it listens. `stop` ends it, and removes the folder of its files. */
export const startProxy = async (
  program: string,
  parameters: readonly string[],
  { port, folder }: { readonly port: string; readonly folder: string },
): Promise<() => Promise<void>> => {
  const child = spawn(program, parameters, { stdio: 'ignore' })
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${program} does not start`)
    await sleep(50)
  }
  return async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true })
  }
}
