import { crc32, deflateRawSync } from 'node:zlib'

/** Invalid workbooks, for tests of what the reader refuses. */

export interface Part {
  readonly name: string
  readonly content: string | Uint8Array
  /** Written instead of the true size of the unpacked content. */
  readonly claimedSize?: number
  readonly isEncrypted?: boolean
}

const relationships = (...items: string[]): string =>
  [
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">',
    ...items,
    '</Relationships>',
  ].join('')

const officeRelationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The parts of a workbook whose first worksheet has the given XML inside `<sheetData>`. */
export const workbookParts = (sheetData: string): Part[] => [
  {
    name: '[Content_Types].xml',
    content: '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  },
  {
    name: '_rels/.rels',
    content: relationships(
      `<Relationship Id="rId1" Type="${officeRelationship}/officeDocument" Target="xl/workbook.xml"/>`,
    ),
  },
  {
    name: 'xl/workbook.xml',
    content: [
      `<?xml version="1.0"?><workbook xmlns:r="${officeRelationship}"><sheets>`,
      '<sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ].join(''),
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: relationships(
      `<Relationship Id="rId1" Type="${officeRelationship}/worksheet" Target="worksheets/sheet1.xml"/>`,
    ),
  },
  {
    name: 'xl/worksheets/sheet1.xml',
    content: `<?xml version="1.0"?><worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
  },
]

export interface TestSheet {
  readonly name: string
  readonly state?: 'hidden' | 'veryHidden'
  /** The XML inside `<worksheet>`. */
  readonly xml: string
}

const worksheetName = (index: number): string => `worksheets/sheet${index + 1}.xml`

/** A workbook of several worksheets. `formats`: the codes of the number formats of the cell styles from 1 on. */
export const workbookOf = (sheets: readonly TestSheet[], formats: readonly string[] = []): Uint8Array<ArrayBuffer> => {
  const parts = workbookParts('').filter(({ name }) => !/workbook\.xml|sheet1\.xml/.test(name))
  const sheetTags = sheets.map(
    ({ name, state = 'visible' }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 1}"/>`,
  )
  const links = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${officeRelationship}/worksheet" Target="${worksheetName(index)}"/>`,
  )
  const styles = `<Relationship Id="styles" Type="${officeRelationship}/styles" Target="styles.xml"/>`
  const codes = formats.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`)
  const cellStyles = formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`)
  return zip([
    ...parts,
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${officeRelationship}"><sheets>${sheetTags.join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: relationships(...links, styles) },
    {
      name: 'xl/styles.xml',
      content: `<styleSheet><numFmts>${codes.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${cellStyles.join('')}</cellXfs></styleSheet>`,
    },
    ...sheets.map(({ xml }, index) => ({
      name: `xl/${worksheetName(index)}`,
      content: `<worksheet>${xml}</worksheet>`,
    })),
  ])
}

/** A row of text cells with a number; `cells` may also be XML. */
export const sheetRow = (number: number, cells: readonly string[] | string): string => {
  const textCells = (texts: readonly string[]) => texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
  return `<row r="${number}">${typeof cells === 'string' ? cells : textCells(cells).join('')}</row>`
}

export const zip = (parts: readonly Part[]): Uint8Array<ArrayBuffer> => {
  const packed = parts.map((part) => ({ part, ...pack(part) }))
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { part, fields, data } of packed) {
    const name = Buffer.from(part.name)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), fields, Buffer.alloc(0), name, data])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), fields, place, name]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...locals, directory, end]))
}

/** The 26 bytes of a header from the version on, and the compressed content. */
const pack = ({ name, content, claimedSize, isEncrypted = false }: Part) => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const data = deflateRawSync(bytes, { level: 1 })
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(isEncrypted ? 1 : 0, 2)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(crc32(bytes), 10)
  fields.writeUInt32LE(data.length, 14)
  fields.writeUInt32LE(claimedSize ?? bytes.length, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return { fields, data }
}
