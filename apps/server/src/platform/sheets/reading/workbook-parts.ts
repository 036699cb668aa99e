import { sheetMessages, unreadable } from '../sheet.ts'
import type { Archive } from './archive.ts'
import { decodeEscapes, withLineBreaks, type WorkbookTexts } from './cell-values.ts'
import { builtInFormat, type Epoch } from './number-formats.ts'
import { isOn, prefixedAttribute, readXmlPart } from './xml-part.ts'

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
  let isCalculated = true
  let isWorkbook = false
  await readXmlPart(archive.read(part), {
    open: (name, attributes) => {
      if (name === 'workbook') isWorkbook = true
      if (name === 'workbookPr' && isOn(attributes['date1904'])) epoch = 1904
      if (name === 'calcPr') isCalculated = !isOn(attributes['fullCalcOnLoad'])
      const target = name === 'sheet' ? targets.get(prefixedAttribute(attributes, 'id') ?? '') : undefined
      if (target?.type !== 'worksheet') return
      const isHidden = /^(?:very)?hidden$/i.test(attributes['state'] ?? '')
      worksheets.push({ name: attributes['name'] ?? '', isHidden, part: target.target })
    },
  })
  // Documents of Word and PowerPoint are archives of the same kind.
  if (!isWorkbook) throw unreadable(sheetMessages.noWorkbook)
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
      isCalculated,
    }
  }
  return { worksheets, readTexts }
}

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
  // Formats and styles stand elsewhere, too: those of conditional formatting count their formats by themselves.
  let list: 'numFmts' | 'cellXfs' | null = null
  await readXmlPart(archive.read(part), {
    open: (name, { numFmtId: id = '0', formatCode: code }) => {
      if (name === 'numFmts' || name === 'cellXfs') list = name
      else if (name === 'numFmt' && list === 'numFmts' && code !== undefined) codes.set(Number(id), code)
      else if (name === 'xf' && list === 'cellXfs') ids.push(Number(id))
    },
    close: (name) => {
      if (name === list) list = null
    },
  })
  return ids.map((id) => codes.get(id) ?? builtInFormat(id))
}

interface Relationship {
  readonly id: string
  /** The last word of the type, which is the same in the strict and the transitional standard: `worksheet`. */
  readonly type: string
  /** The full name of the part. */
  readonly target: string
}

/** The relationships of a part, or of the whole archive for the name ''. None when there is no such list. */
const readRelationships = async (archive: Archive, part: string): Promise<readonly Relationship[]> => {
  const slash = part.lastIndexOf('/')
  const folder = part.slice(0, slash + 1)
  const list = `${folder}_rels/${part.slice(slash + 1)}.rels`
  const found: Relationship[] = []
  if (!archive.has(list)) return found
  await readXmlPart(archive.read(list), {
    open: (name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) => {
      if (name !== 'Relationship' || mode === 'External') return
      found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: resolve(folder, target) })
    },
  })
  return found
}

const resolve = (folder: string, target: string): string => {
  const path = target.replaceAll('\\', '/')
  const steps: string[] = []
  for (const step of (path.startsWith('/') ? path : `${folder}${path}`).split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}
