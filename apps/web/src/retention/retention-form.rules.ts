import { isCalendarDay } from '@trophy/contract/core/days.ts'
import { fieldMessages } from '@trophy/contract/core/fields.ts'
import { keepMobileRange, retentionMessages } from '@trophy/contract/retention/retention.constants.ts'
import type { Retention } from '@trophy/contract/retention/retention.contract.ts'
import { readDigits } from '@trophy/contract/settings/settings.rules.ts'
import type { FieldErrors } from '../shared/form/field-errors.rules.ts'
import type { TypedValues } from '../shared/form/typed-values.rules.ts'

export type RetentionField = keyof Retention
export type TypedRetention = TypedValues<RetentionField>

export const isRetentionField = (name: string): name is RetentionField =>
  name === 'keepMobileDays' || name === 'eventEnds'

/** The settings with what was typed; an empty field means none. Undefined values are mistakes. */
export const readRetention = (stored: Retention, { keepMobileDays: days, eventEnds: day }: TypedRetention) => ({
  keepMobileDays: days === undefined ? stored.keepMobileDays : readDays(days),
  eventEnds: day === undefined ? stored.eventEnds : readDay(day),
})

const readDays = (text: string): number | null | undefined => {
  if (text.trim() === '') return null
  const days = readDigits(text)
  return days !== undefined && days <= keepMobileRange.maximum ? days : undefined
}

const readDay = (text: string): string | null | undefined => {
  if (text === '') return null
  return isCalendarDay(text) ? text : undefined
}

export const retentionErrors = (stored: Retention, typed: TypedRetention): FieldErrors<RetentionField> => {
  const { keepMobileDays, eventEnds } = readRetention(stored, typed)
  return {
    ...(keepMobileDays === undefined && { keepMobileDays: retentionMessages.outOfRange }),
    ...(eventEnds === undefined && { eventEnds: fieldMessages.day }),
  }
}

export const isRetentionDirty = (stored: Retention, typed: TypedRetention): boolean => {
  const { keepMobileDays, eventEnds } = readRetention(stored, typed)
  return keepMobileDays !== stored.keepMobileDays || eventEnds !== stored.eventEnds
}
