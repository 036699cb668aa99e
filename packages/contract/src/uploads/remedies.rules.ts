/** What to do in the program with which the sheet was written, by the message or its cause. */
const remedies: readonly (readonly [RegExp, string])[] = [
  [
    /is a formula without a stored result$/,
    'Open the file in Excel, Google Sheets or LibreOffice and save it there: that stores the results.',
  ],
  [
    /must not be the error of a formula/,
    'Correct the formula, or replace the column by its values: copy it, then in Excel and LibreOffice "Paste Special", ' +
      '"Values", in Google Sheets "Paste special", "Values only".',
  ],
  [
    /changed into a (?:date|number) by the spreadsheet|is a calculation instead of a number|must not begin with a minus/,
    'Make the column text and type the values again, numbers without +: in Excel "Home", "Number Format", "Text"; in ' +
      'Google Sheets "Format", "Number", "Plain text"; in LibreOffice "Format", "Cells", "Text".',
  ],
  [
    /^(?:The c|C)ells .*merged/,
    'Unmerge the cells and fill in every row: in Excel "Home", "Merge & Center", "Unmerge Cells"; in Google Sheets ' +
      '"Format", "Merge cells", "Unmerge"; in LibreOffice "Format", "Merge and Unmerge Cells".',
  ],
  [
    /^The row is hidden/,
    'To leave such rows out, show them and delete them: in Excel "Data", "Clear", or "Unhide" of the row numbers; in ' +
      'Google Sheets "Data", "Remove filter"; in LibreOffice "Data", "AutoFilter", or "Format", "Rows", "Show".',
  ],
  [
    /^Columns? .*hidden in the spreadsheet/,
    'Show the column and check what stands in it: right-click the letters beside it, then "Unhide" in Excel, "Unhide ' +
      'columns" in Google Sheets, "Show Columns" in LibreOffice.',
  ],
  [
    /must be the value itself instead of a mark/,
    'Fill the value down: select it and the cells below, then press Ctrl+D in Excel, Google Sheets or LibreOffice.',
  ],
  [
    /must be a date as DD\/MM\/YYYY/,
    'Type the day before the month and four digits of the year. To keep it as typed, make the column text: in Excel ' +
      '"Home", "Number Format", "Text"; in Google Sheets "Format", "Number", "Plain text"; in LibreOffice "Format", ' +
      '"Cells", "Text".',
  ],
  [
    /only in case or spaces/,
    'Write it in one way: "Find and Replace" with Ctrl+H in Excel, Google Sheets and LibreOffice.',
  ],
  [/line of totals/, 'Delete the row, or keep totals on another sheet: in Excel, Google Sheets and LibreOffice alike.'],
  [
    /^A remark beside the table/,
    'Nothing is lost but the remark: move it to another sheet of the file if it is not for the upload.',
  ],
  [
    /^MOBILE_NUMBER .*is the number of (?:another )?coach/,
    'Each coach signs in with a number of their own: leave the second cell empty, or make both teams those of one coach.',
  ],
  [
    /^COACH_ID .*its row was rejected/,
    'Open that upload under the past uploads and correct the rejected row of the coach there; then upload this sheet again.',
  ],
]

/** What to do about a message or a cause; null where that is plain. */
export const remedyOf = (cause: string): string | null => remedies.find(([pattern]) => pattern.test(cause))?.[1] ?? null
