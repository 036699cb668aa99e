import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { InvalidSetting } from './config.ts'

/** Reads the organiser's JSON file of a setting. Throws {@link InvalidSetting}, which names the first error. */
export const readJsonSetting = async <S extends z.ZodType>(
  setting: string,
  file: string,
  schema: S,
): Promise<z.output<S>> => {
  const parsed = schema.safeParse(await readJson(setting, file))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new InvalidSetting(`Setting ${setting}: ${issue?.path.join('.')} ${issue?.message}`)
}

const readJson = async (setting: string, file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new InvalidSetting(`Setting ${setting}: ${file} is not a file with JSON in it`, { cause: error })
  }
}
