import { spawnSync } from 'node:child_process'

/** Whether a program of the system can be run. */
export const hasProgram = (name: string): boolean => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0
