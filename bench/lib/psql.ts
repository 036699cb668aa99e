import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Milliseconds that psql takes for each of `count` runs of one statement, the answer included. `file` is written. */
export const timeInPsql = async (databaseUrl: string, statement: string, count: number, file: string) => {
  await writeFile(file, `SET timezone = 'UTC';\n\\o /dev/null\n\\timing on\n${`${statement};\n`.repeat(count)}`)
  const { stdout } = await promisify(execFile)('psql', [
    '--no-psqlrc',
    '--set=ON_ERROR_STOP=1',
    `--file=${file}`,
    databaseUrl,
  ])
  const times = [...stdout.matchAll(/^Time: ([\d.]+) ms/gm)].map(([, milliseconds]) => Number(milliseconds))
  if (times.length !== count) throw new Error(`psql said: ${stdout}`)
  return times
}
