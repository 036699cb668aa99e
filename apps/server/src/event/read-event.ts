import { defaultEvent } from '@trophy/contract/event/event.constants.ts'
import { type EventConfig, eventConfigSchema } from '@trophy/contract/event/event.contract.ts'
import { readJsonSetting } from '../platform/read-json-setting.ts'

/** Reads the organiser's file of `EVENT_CONFIG`; the default event without one. Throws `InvalidSetting`. */
export const readEvent = async (file: string | undefined): Promise<EventConfig> =>
  file === undefined ? defaultEvent : readJsonSetting('EVENT_CONFIG', file, eventConfigSchema)
