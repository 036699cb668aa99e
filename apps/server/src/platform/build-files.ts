import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** Beside `src` and, in the built server, beside the bundle's folder. */
const fileOf = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url))

export const migrationsFolder = fileOf('migrations')

const packageSchema = z.object({ version: z.string() })

export const readProductVersion = async (): Promise<string> =>
  packageSchema.parse(JSON.parse(await readFile(fileOf('package.json'), 'utf8'))).version
