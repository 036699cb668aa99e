const format = {
  general: 0,
  count: 3,
  decimal: 4,
  text: 49,
  day: 164,
  moment: 165,
  money: 166,
  moneyBelowZero: 167,
} as const
/**
 * Groups as in India: ₹ 1,23,45,678.00. A format has at most two conditions, here for crores and lakhs, so amounts
 * below zero have one of their own. With conditions no sign is shown but that of the format.
 */
const rupees = (sign: '' | '-') =>
  [
    String.raw`[${comparison[sign]}${sign}10000000]&quot;${sign}₹ &quot;##\,##\,##\,##0.00`,
    String.raw`[${comparison[sign]}${sign}100000]&quot;${sign}₹ &quot;##\,##\,##0.00`,
    `&quot;${sign}₹ &quot;##,##0.00`,
  ].join(';')

const comparison = { '': '&gt;=', '-': '&lt;=' } as const

const font = { plain: 0, title: 1, note: 2, bold: 3 } as const
const fill = { none: 0, header: 2 } as const
const border = { none: 0, below: 1, above: 2 } as const

const look = (
  numFmtId: number,
  fontId: number,
  fillId: number = fill.none,
  borderId: number = border.none,
  more = '',
) =>
  [
    `<xf numFmtId="${numFmtId}" fontId="${fontId}" fillId="${fillId}" borderId="${borderId}" xfId="0"`,
    ' applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1">',
    `${more}</xf>`,
  ].join('')

const looks = {
  text: look(format.general, font.plain),
  title: look(format.general, font.title, fill.none, border.none, '<alignment vertical="center"/>'),
  note: look(format.general, font.note),
  header: look(format.general, font.bold, fill.header, border.below, '<alignment vertical="center" wrapText="1"/>'),
  count: look(format.count, font.plain),
  decimal: look(format.decimal, font.plain),
  day: look(format.day, font.plain, fill.none, border.none, '<alignment horizontal="left"/>'),
  moment: look(format.moment, font.plain, fill.none, border.none, '<alignment horizontal="left"/>'),
  totalText: look(format.general, font.bold, fill.none, border.above),
  totalCount: look(format.count, font.bold, fill.none, border.above),
  totalDecimal: look(format.decimal, font.bold, fill.none, border.above),
  totalRows: look(format.count, font.bold, fill.none, border.above, '<alignment horizontal="left"/>'),
  asTyped: look(format.text, font.plain),
  money: look(format.money, font.plain),
  totalMoney: look(format.money, font.bold, fill.none, border.above),
  moneyBelowZero: look(format.moneyBelowZero, font.plain),
  totalMoneyBelowZero: look(format.moneyBelowZero, font.bold, fill.none, border.above),
}
export type StyleName = keyof typeof looks

const positions = new Map(Object.keys(looks).map((name, position) => [name, position]))

/** The attribute of a cell or a column: the position of its style in the style sheet. */
export const positionOf = (style: StyleName): number => positions.get(style) ?? 0

const fontXml = (size: number, color: string, isBold = false) =>
  `<font>${isBold ? '<b/>' : ''}<sz val="${size}"/><color rgb="${color}"/><name val="Calibri"/><family val="2"/></font>`

const line = '<color rgb="FF8D97A6"/>'
const borderXml = (top: string, bottom: string) => `<border><left/><right/>${top}${bottom}<diagonal/></border>`

/** The style sheet: quiet greys, a bold header on light grey, days as DD/MM/YYYY. */
export const stylesXml = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  '<numFmts count="4"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>',
  '<numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm"/>',
  `<numFmt numFmtId="166" formatCode="${rupees('')}"/>`,
  `<numFmt numFmtId="167" formatCode="${rupees('-')}"/></numFmts><fonts count="4">`,
  fontXml(11, 'FF1B2330'),
  fontXml(15, 'FF1B2330', true),
  fontXml(11, 'FF556072'),
  fontXml(11, 'FF1B2330', true),
  '</fonts><fills count="3"><fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE5E8EE"/><bgColor indexed="64"/></patternFill></fill>',
  '</fills><borders count="3">',
  borderXml('<top/>', '<bottom/>'),
  borderXml('<top/>', `<bottom style="thin">${line}</bottom>`),
  borderXml(`<top style="thin">${line}</top>`, '<bottom/>'),
  '</borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${positions.size}">${Object.values(looks).join('')}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
].join('')
