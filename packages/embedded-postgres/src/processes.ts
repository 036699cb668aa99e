import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Distinguishes a process from a later one with the same id, by its start time and the boot of the machine. Undefined
 * when there is no such process, or when it is a zombie.
 */
export const identityOfProcess = (pid: number): string | undefined => {
  if (process.platform !== 'linux') return ask(pid, 'lstart=')
  const stat = read(`/proc/${pid}/stat`)
  // The name in brackets may contain spaces and brackets: the fields are counted from the last bracket.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  const state = fields?.[0]
  const startedAt = fields?.[19]
  if (state === undefined || startedAt === undefined || state === 'Z' || state === 'X') return undefined
  return `${read('/proc/sys/kernel/random/boot_id')?.trim()} ${startedAt}`
}

/** The command line of a process; undefined when there is no such process. */
export const commandOfProcess = (pid: number): string | undefined =>
  process.platform === 'linux' ? read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') : ask(pid, 'command=')

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const ask = (pid: number, field: string): string | undefined => {
  try {
    return execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
