import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
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
