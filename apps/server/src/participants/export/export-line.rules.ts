import { csvLine, shownMobileHalves } from '@trophy/contract/core/texts/csv.ts'
import { z } from 'zod'

const cellsSchema = z.array(z.string())

/**
 * A JSON array of texts that are in CSV as they are in JSON: empty, a mobile number, or beginning with a letter or
 * digit, and without a quotation mark or an escape.
 */
const plainCells = /^\[(?:"(?:[\p{L}\p{N}][^"\\]*|\+91\d{10})?"(?:,|\]$))+$/u

const mobileCell = /"\+91(\d{5})(\d{5})"/g

/** `csvLine` of the cells in a JSON array. Most lines are plain: they are the array without its brackets. */
export const csvLineOfJson = (json: string): string =>
  plainCells.test(json)
    ? `${json.slice(1, -1).replaceAll(mobileCell, `"${shownMobileHalves}"`)}\r\n`
    : csvLine(cellsSchema.parse(JSON.parse(json)))
