import type { CellError } from '@trophy/contract/uploads/past-uploads.contract.ts'

/**
 * The cell that a message is about: each message about a cell begins with the name of its column. `columns` are the
 * names of the columns of the file, null where one is not read.
 */
export const cellErrorOf = (message: string, columns: readonly (string | null)[]): CellError => {
  const [name = ''] = message.split(' ', 1)
  const column = columns.indexOf(name)
  return { column: column < 0 ? null : column, message }
}
