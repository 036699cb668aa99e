import type { UserRole } from '@trophy/contract/core/access.ts'
import { ownValues } from '@trophy/contract/notifications/dlt.rules.ts'
import { retentionDueOn } from '@trophy/contract/retention/retention.rules.ts'
import { lastNightBegun } from '@trophy/contract/stays/official-times.rules.ts'
import {
  todoDoneBy,
  type TodoKind,
  todoKinds,
  todoPlaceOf,
  todoSeverityOf,
  todoTexts,
} from '@trophy/contract/todo/todo.constants.ts'
import type { Todo } from '@trophy/contract/todo/todo.contract.ts'
import { countDemoPasswords } from '../auth/first-users/insecure-accounts.service.ts'
import { readBackupStatus } from '../backup/status.service.ts'
import { listNights } from '../night-audit/night-audit.service.ts'
import { InvalidSetting } from '../platform/config/config.ts'
import { type Context, momentOf } from '../platform/context.ts'
import { readDlt } from '../platform/sms/gateways/dlt.ts'
import { countHeldSms } from '../platform/sms/messages.sql.ts'
import { readRetention } from '../retention/retention.service.ts'
import { selectUnverifiedHotels } from './todo.sql.ts'

const mostHotels = 5

/** What is left to do, the most urgent first. Nothing of it is stored: what is done is gone. */
export const listTodo = async (context: Context, role: UserRole): Promise<Todo[]> => {
  const texts = new Map(
    await Promise.all(todoKinds.map(async (kind) => [kind, await findings[kind](context)] as const)),
  )
  return todoKinds.flatMap((kind): Todo[] => {
    const text = texts.get(kind)
    if (text === undefined) return []
    const place = todoPlaceOf[kind]
    const found = { kind, severity: todoSeverityOf[kind] }
    return place?.role === role
      ? [{ ...found, text, action: place.action }]
      : [{ ...found, text: `${text} ${todoDoneBy[kind]}`, action: null }]
  })
}

/** Each with its text while there is something to do. */
const findings: Record<TodoKind, (context: Context) => Promise<string | undefined>> = {
  // Those of practice are for everybody.
  demo_passwords: async (context) => {
    const count = context.config.isPractice ? 0 : await countDemoPasswords(context.database)
    return count > 0 ? todoTexts.demoPasswords(count) : undefined
  },
  backup_old: async (context) => ((await readBackupStatus(context)).isOverdue ? todoTexts.backupOld : undefined),
  sms_held: async (context) => {
    const held = await countHeldSms(context.database)
    return held > 0 ? todoTexts.smsHeld(held) : undefined
  },
  nights_open: async (context) => {
    const open = (await listNights(context)).filter(({ status }) => status === 'open')
    const oldest = open.at(-1)
    return oldest && todoTexts.nightsOpen(open.length, oldest.night)
  },
  hotels_unverified: async (context) => {
    const hotels = await selectUnverifiedHotels(context.database, lastNightBegun(momentOf(context)))
    return hotels.length > 0 ? todoTexts.hotelsUnverified(hotels.length, hotels.slice(0, mostHotels)) : undefined
  },
  dlt_text: async ({ config }) => {
    if (config.sms.dltFile === undefined || config.isPractice) return undefined
    return describeRegistrations(config.sms.dltFile)
  },
  retention_date: async (context) =>
    retentionDueOn(await readRetention(context)) === null ? todoTexts.retentionDate : undefined,
}

/** The file may have changed since the start, which refuses a wrong one. */
const describeRegistrations = (file: string): string | undefined => {
  try {
    const { factsOf } = readDlt(file)
    const missing = Object.keys(ownValues('en', '')).filter((key) => factsOf(key, 'en').text === undefined)
    return missing.length > 0 ? todoTexts.dltText(missing) : undefined
  } catch (error) {
    if (error instanceof InvalidSetting) return todoTexts.dltFile(error.message)
    throw error
  }
}
