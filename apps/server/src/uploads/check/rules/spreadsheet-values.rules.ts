import { beginsWithMinus, mobilePrefix, normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'
import { cellProblems } from '@trophy/contract/uploads/sheet-messages.constants.ts'
import type { CellType } from '../../../platform/sheets/sheet.ts'

/** Values that a spreadsheet has made of what a person typed (decisions §12). */

const errorValue =
  /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!|BUSY!|ERROR!|PYTHON!|EXTERNAL!|#+)$/i

/** Of LibreOffice, and of Google Sheets for a value that was not there yet. */
const otherError = /^(?:Err:\d{3}|Loading\.\.\.)$/

/** `#N/A` and its like, also as text: nobody is called so. */
export const isErrorValue = (text: string): boolean =>
  (text.startsWith('#') && errorValue.test(text)) || otherError.test(text)

const dittoSign = /^(?:["'“”„″〃`´]{1,2}|,,|[-–—]*\s*["'“”〃″]\s*[-–—]*)$/u
const dittoWord = /^[-–—]?\s*(?:do|ditto|(?:same )?as above|same|மேற்படி|तदैव)\s*[-–—]?\.?$/iu

/** `"`, `-do-`, `ditto`, `,,` and `〃`: the value above is meant. */
export const isDittoMark = (text: string): boolean => dittoSign.test(text) || dittoWord.test(text)

/** Why a cell is no number as a person typed it; null when nothing speaks against it. */
export const numberMistake = (text: string, type: CellType | null): string | null => {
  const typed = type?.typed ?? null
  // `=+919876543210` calculates nothing.
  if (typed !== null && numberIn(typed) !== null && numberIn(typed) === normaliseMobile(text)) return null
  if (type?.source === 'calculation') return cellProblems.calculation(text, meantNumber(text, typed))
  return beginsWithMinus(text) && /\d/.test(text) ? cellProblems.minus(text, meantNumber(text, typed)) : null
}

const numberIn = (formula: string): string | null => normaliseMobile(formula.replace(/[^\d]/g, ''))

/** The ten digits of what was typed: by the formula, or by 91 minus the number, which gives it back exactly. */
const meantNumber = (result: string, formula: string | null): string | null => {
  const number = formula === null ? null : numberIn(formula)
  const meant = number ?? normaliseMobile(String(91 - Number(result.replace(/\s/g, ''))))
  return meant?.slice(mobilePrefix.length) ?? null
}

const total = /^(?:grand|sub|net|over ?all)?[\s-]*totals?\b|^(?:மொத்தம்|கூடுதல்|कुल|योग)(?:\s|:|$)/iu

/** `Total`, `Grand total: 24` and their like in Tamil and Hindi. */
export const isTotal = (text: string): boolean => total.test(text)
