import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'

/** An element of a workbook's part, with the names of the standard's own vocabulary: without any prefix. */
export interface XmlHandlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/** Programs may give the standard's elements any prefix: `x:row` is `row`. */
const localName = (name: string): string => {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/**
 * Parses the XML of one part, and yields after each chunk, so that a caller can wait before more is parsed. Throws for
 * XML that is not well-formed; a document type is not read, so that no entity can grow.
 */
export async function* parseXmlPart(
  content: AsyncIterable<Uint8Array>,
  { open, text, close }: XmlHandlers,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  if (close) parser.on('closetag', ({ name }) => close(localName(name)))
  for await (const chunk of decodeXml(content)) {
    parser.write(chunk)
    yield
  }
  parser.close()
}

/** Parses a small part as a whole. */
export const readXmlPart = async (content: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> => {
  for await (const _ of parseXmlPart(content, handlers));
}

/** The value of an attribute that has a prefix, whatever that is: `r:id`. */
export const prefixedAttribute = (attributes: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1]

/** Whether an attribute has the value true. */
export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true'

async function* decodeXml(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of content) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder?.decode() ?? ''
}

/** By the first bytes: a byte order mark, the two bytes of `<` in UTF-16, or else the XML declaration. */
const encodingOf = (start: Uint8Array): string => {
  const [first, second] = start
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  const declaration = Buffer.from(start.subarray(0, 200)).toString('latin1')
  const declared = /^(?:\xEF\xBB\xBF)?<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration)?.[1]
  // A declaration that can be read byte by byte is not in UTF-16, whatever it states.
  return declared === undefined || /^utf-?16/i.test(declared) ? 'utf-8' : declared
}
