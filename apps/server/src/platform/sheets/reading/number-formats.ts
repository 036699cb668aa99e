/** What a number format shows: a number, a date, a time of the day, or a duration such as `[h]:mm`. */
export type FormatKind = 'number' | 'date' | 'time' | 'duration'

/** Formats that a workbook refers to by number only (ECMA-376, 18.8.30); the missing ones show plain numbers. */
const builtInFormats: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'dd/mm/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'dd/mm/yyyy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  49: '@',
}

/** Dates of East Asian versions. */
const isLocalDate = (id: number): boolean => (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)
const isLocalTime = (id: number): boolean => id >= 32 && id <= 35

export const generalFormat = 'General'

/** The code of a format that the workbook does not define itself. */
export const builtInFormat = (id: number): string => {
  if (isLocalDate(id)) return 'yyyy-mm-dd'
  if (isLocalTime(id)) return 'h:mm:ss'
  return builtInFormats[id] ?? generalFormat
}

/** Texts in quotes, escaped and repeated characters, colours, conditions and currencies show no part of a date. */
const decorations = /"[^"]*"?|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi

/** The kind of a format by its first section, which is that of positive numbers. */
export const formatKind = (code: string): FormatKind => {
  const [section = ''] = code.replace(decorations, '').split(';')
  if (/^\s*(?:general|standard)\s*$/i.test(section)) return 'number'
  if (/\[[hms]+\]/i.test(section)) return 'duration'
  if (/[dy]|mmm|g{1,3}e|bb/i.test(section)) return 'date'
  if (/[hs]/i.test(section)) return 'time'
  // Minutes stand beside hours or seconds only: a lone `m` is a month.
  return /m/i.test(section) ? 'date' : 'number'
}

/** Dates and times as Excel counts them: days since the epoch of the workbook, with the time as a fraction. */

const millisecondsOfDay = 86_400_000
/** The 31st of December 9999 in workbooks of either epoch. */
const lastSerial = { 1900: 2_958_466, 1904: 2_957_004 }
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }
/** Excel has a 29th of February 1900: the days before it count from one day later. */
const falseLeapDay = 60

export type Epoch = keyof typeof epochs

/** `2026-12-05`, with ` 18:00:00` if the time is not midnight; null for a number that is no date. */
export const dateOfSerial = (serial: number, epoch: Epoch): string | null => {
  if (!(serial >= 0 && serial < lastSerial[epoch])) return null
  const shift = epoch === 1900 && serial < falseLeapDay ? 1 : 0
  const date = new Date(epochs[epoch] + Math.round((serial + shift) * millisecondsOfDay))
  const [day = '', time = ''] = date.toISOString().slice(0, -1).split('T')
  const shown = withoutZeroFraction(time)
  return shown === '00:00:00' ? day : `${day} ${shown}`
}

/** `15:10:10`, also of more than a day: `255:10:10`. */
export const timeOfSerial = (serial: number): string => {
  const total = Math.round(Math.abs(serial) * millisecondsOfDay)
  const hours = Math.floor(total / 3_600_000)
  const rest = new Date(total % 3_600_000).toISOString().slice(14, -1)
  return `${serial < 0 ? '-' : ''}${String(hours).padStart(2, '0')}:${withoutZeroFraction(rest)}`
}

/** A cell of the type `d` holds ISO 8601: a date, a date and a time, or a time. */
export const readIsoCell = (text: string): { readonly kind: 'date' | 'time'; readonly text: string } | null => {
  const pattern = /^(?:(\d{4}-\d{2}-\d{2}))?(?:T?(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?(?:Z|[+-]\d{2}:?\d{2})?$/
  const [, day, time] = pattern.exec(text.trim()) ?? []
  if (day === undefined && time === undefined) return null
  const shown = time === undefined ? '00:00:00' : withoutZeroFraction(time.length === 5 ? `${time}:00` : time)
  if (day === undefined) return { kind: 'time', text: shown }
  return { kind: 'date', text: shown === '00:00:00' ? day : `${day} ${shown}` }
}

const withoutZeroFraction = (time: string): string => time.replace(/\.0+$|(?<=\.\d*[1-9])0+$/, '')
