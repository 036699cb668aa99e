import type { Archive } from './archive.ts'
import { readXmlPart } from './xml-part.ts'

export interface Relationship {
  readonly id: string
  /** The last word of the type, which is the same in the strict and the transitional standard: `worksheet`. */
  readonly type: string
  /** The full name of the part. */
  readonly target: string
}

/** The relationships of a part, or of the whole archive for the name ''. None when there is no such list. */
export const readRelationships = async (archive: Archive, part: string): Promise<readonly Relationship[]> => {
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
