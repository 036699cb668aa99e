import { isCalendarDay } from '@trophy/contract/core/dates/days.ts'
import { changeText, historyMessages } from '@trophy/contract/core/history.constants.ts'
import type { FieldChange } from '@trophy/contract/core/history.ts'
import { formatDate, formatDateTime } from '../format/dates.ts'

/** The labels of a feature's history. */
export interface HistoryLabels {
  /** Labels of fields; a field without one is shown by its name. */
  readonly labels: Readonly<Record<string, string>>
  /** Labels of values, by field: `checkinStatus` → `checked_in` → 'Checked In'. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Fields whose change is told by a sentence about the new value. */
  readonly sentences?: Readonly<Record<string, (to: string) => string>>
  /** Texts of numbers, by field, such as money. */
  readonly texts?: Readonly<Record<string, (value: number) => string>>
}

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** 'Name changed from Asha to Asha Rao' (part 2 §2); values as the screens show them. */
export const describeChange = (
  { field, from, to }: FieldChange,
  historyLabels: HistoryLabels,
  timeZone: string,
): string => {
  const sentence = historyLabels.sentences?.[field]
  if (sentence && typeof to === 'string') return sentence(to)
  const ofNumber = historyLabels.texts?.[field]
  const text = (value: FieldChange['from']) =>
    typeof value === 'number' && ofNumber
      ? ofNumber(value)
      : valueText(value, historyLabels.values?.[field] ?? {}, timeZone)
  return changeText(historyLabels.labels[field] ?? field, text(from), text(to))
}

const valueText = (value: FieldChange['from'], labels: Readonly<Record<string, string>>, timeZone: string): string => {
  if (value === null || value === '') return historyMessages.empty
  if (typeof value === 'boolean') return value ? historyMessages.yes : historyMessages.no
  const text = String(value)
  if (isCalendarDay(text)) return formatDate(text)
  if (instantPattern.test(text)) return formatDateTime(text, timeZone)
  return labels[text] ?? text
}
