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
