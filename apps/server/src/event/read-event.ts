import { readFile } from 'node:fs/promises'
import { defaultEvent } from '@trophy/contract/event/event.constants.ts'
import { type EventConfig, eventConfigSchema } from '@trophy/contract/event/event.contract.ts'
import { InvalidSetting } from '../platform/config.ts'

/** Reads the organiser's file of `EVENT_CONFIG`; the default event without one. Throws {@link InvalidSetting}. */
export const readEvent = async (file: string | undefined): Promise<EventConfig> => {
  if (file === undefined) return defaultEvent
  const parsed = eventConfigSchema.safeParse(await readJson(file))
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new InvalidSetting(`Setting EVENT_CONFIG: ${issue?.path.join('.')} ${issue?.message}`)
}

const readJson = async (file: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new InvalidSetting(`Setting EVENT_CONFIG: ${file} is not a file with JSON in it`, { cause: error })
  }
}
