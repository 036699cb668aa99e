import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { InvalidSetting } from './config.ts'

/** Reads the organiser's JSON file of a setting. Throws {@link InvalidSetting}, which names the first error. */
export const readJsonSetting = <S extends z.ZodType>(setting: string, file: string, schema: S): z.output<S> => {
  const parsed = schema.safeParse(readJson(setting, file))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new InvalidSetting(`Setting ${setting}: ${issue?.path.join('.')} ${issue?.message}`)
}

const readJson = (setting: string, file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new InvalidSetting(`Setting ${setting}: ${file} is not a file with JSON in it`, { cause: error })
  }
}
