import { formatDay } from '../core/dates/days.ts'

/** What a change shows of before or now: days as people write them. */
export const changeText = (value: string | null): string => {
  if (value === null) return ''
  const [, firstDay, lastDay] = /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/.exec(value) ?? []
  return firstDay === undefined || lastDay === undefined ? value : `${formatDay(firstDay)} – ${formatDay(lastDay)}`
}
