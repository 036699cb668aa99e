import { fontFaces, printFontFamilies } from './print-fonts.ts'

/** A text within quotes of a style sheet. It can end neither the text nor the style element. */
export const cssText = (text: string): string =>
  `"${text.replace(/[\p{Cc}"\\<>&]/gu, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`

/** The style sheet of all pages: A4, with page numbers; table heads are repeated, and rows are never split. */
export const printStyles = (fontAddress: string): string => `
${fontFaces(fontAddress)}
@page {
  size: A4;
  margin: 20mm 14mm 18mm;
  font: 9pt ${printFontFamilies};
  @bottom-right { content: counter(page) " / " counter(pages); }
}
* { box-sizing: border-box; }
body { margin: 0; color: #000; font: 9.5pt/1.35 ${printFontFamilies}; }
.banner { margin-bottom: 4mm; padding: 1mm; background: #6d28d9; color: #fff; font-weight: 600; text-align: center; print-color-adjust: exact; }
section + section { break-before: page; }
h1 { margin: 0 0 1mm; font-size: 14pt; font-weight: 600; }
p { margin: 0 0 1mm; }
table { width: 100%; margin-top: 3mm; border-collapse: collapse; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { padding: 1mm 1.5mm; border-bottom: 0.2mm solid #999; text-align: left; vertical-align: top; }
th { font-weight: 600; }
td { overflow-wrap: anywhere; }
thead th { border-bottom: 0.4mm solid #000; vertical-align: bottom; }
.group th { padding-top: 3mm; break-after: avoid; }
.group { break-after: avoid; }
.number { text-align: right; white-space: nowrap; }
.fixed { white-space: nowrap; }
.box { display: inline-block; width: 4mm; height: 4mm; border: 0.3mm solid #000; }
.totals td { border-top: 0.4mm solid #000; border-bottom: 0; font-weight: 600; }
@media screen {
  body { max-width: 210mm; margin: 0 auto; padding: 10mm; }
  section + section { margin-top: 12mm; }
  .scroll { overflow-x: auto; }
}
`
