import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents if they are missing, with these rights. Node's own `recursive` option never returns
 * for a folder below `/proc`.
 */
export const createFolder = async (folder: string, mode = 0o777): Promise<void> => {
  const parent = dirname(folder)
  if (!existsSync(parent)) await createFolder(parent, mode)
  try {
    await mkdir(folder, { mode })
  } catch (error) {
    if (!existsSync(folder) || !(await stat(folder)).isDirectory()) throw error
  }
}
