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
