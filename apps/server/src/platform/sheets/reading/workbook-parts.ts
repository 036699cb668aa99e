import type { Archive } from './archive.ts'
import { decodeEscapes, withLineBreaks, type WorkbookTexts } from './cell-values.ts'
import { builtInFormat } from './number-formats.ts'
import { readRelationships } from './relationships.ts'
import type { Epoch } from './serial-dates.ts'
import { prefixedAttribute, readXmlPart } from './xml-part.ts'

export interface Worksheet {
  readonly name: string
  readonly isHidden: boolean
  readonly part: string
}

export interface WorkbookParts {
  /** In the order of their tabs; sheets of charts are none. */
  readonly worksheets: readonly Worksheet[]
  /** Reads what the cells of every worksheet refer to. */
  readonly readTexts: () => Promise<WorkbookTexts>
}

/** Finds the worksheets of a workbook, and the texts and formats that they share. */
export const readWorkbook = async (archive: Archive): Promise<WorkbookParts> => {
  const root = await readRelationships(archive, '')
  const part = root.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const relationships = await readRelationships(archive, part)
  const targets = new Map(relationships.map(({ id, type, target }) => [id, { type, target }]))
  const worksheets: Worksheet[] = []
  let epoch: Epoch = 1900
  await readXmlPart(archive.read(part), {
    open: (name, attributes) => {
      if (name === 'workbookPr' && isOn(attributes['date1904'])) epoch = 1904
      const target = name === 'sheet' ? targets.get(prefixedAttribute(attributes, 'id') ?? '') : undefined
      if (target?.type !== 'worksheet') return
      const isHidden = /^(?:very)?hidden$/i.test(attributes['state'] ?? '')
      worksheets.push({ name: attributes['name'] ?? '', isHidden, part: target.target })
    },
  })
  const partOf = (wanted: string): string | undefined => {
    const found = relationships.find(({ type }) => type === wanted)?.target
    return found !== undefined && archive.has(found) ? found : undefined
  }
  const readTexts = async (): Promise<WorkbookTexts> => {
    const [strings, styles] = [partOf('sharedStrings'), partOf('styles')]
    return {
      sharedStrings: strings === undefined ? [] : await readSharedStrings(archive, strings),
      formats: styles === undefined ? [] : await readFormats(archive, styles),
      epoch,
    }
  }
  return { worksheets, readTexts }
}

const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'

/**
 * Collects the text of a shared or inline string: that before formatted runs and that of the runs, without phonetic
 * hints.
 */
export const createTextCollector = () => {
  let text = ''
  let isInText = false
  let isInHint = false
  return {
    clear: () => {
      text = ''
    },
    open: (name: string) => {
      if (name === 't') isInText = !isInHint
      else if (name === 'rPh') isInHint = true
    },
    add: (part: string) => {
      if (isInText) text += part
    },
    close: (name: string) => {
      if (name === 't') isInText = false
      else if (name === 'rPh') isInHint = false
    },
    text: () => withLineBreaks(decodeEscapes(text)),
  }
}

const readSharedStrings = async (archive: Archive, part: string): Promise<readonly string[]> => {
  const strings: string[] = []
  const collector = createTextCollector()
  await readXmlPart(archive.read(part), {
    open: (name) => (name === 'si' ? collector.clear() : collector.open(name)),
    text: collector.add,
    close: (name) => {
      if (name === 'si') strings.push(collector.text())
      else collector.close(name)
    },
  })
  return strings
}

/** The code of the number format of each cell style. */
const readFormats = async (archive: Archive, part: string): Promise<readonly string[]> => {
  const codes = new Map<number, string>()
  const ids: number[] = []
  let isInCellStyles = false
  await readXmlPart(archive.read(part), {
    open: (name, { numFmtId: id = '0', formatCode: code }) => {
      if (name === 'cellXfs') isInCellStyles = true
      else if (name === 'numFmt' && code !== undefined) codes.set(Number(id), code)
      else if (name === 'xf' && isInCellStyles) ids.push(Number(id))
    },
    close: (name) => {
      if (name === 'cellXfs') isInCellStyles = false
    },
  })
  return ids.map((id) => codes.get(id) ?? builtInFormat(id))
}
