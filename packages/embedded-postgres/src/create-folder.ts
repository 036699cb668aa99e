import { existsSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents if they are missing. Node's own `recursive` option never returns for a folder below
 * `/proc`.
 */
export const createFolder = async (folder: string): Promise<void> => {
  const parent = dirname(folder)
  if (!existsSync(parent)) await createFolder(parent)
  try {
    await mkdir(folder)
  } catch (error) {
    if (!existsSync(folder) || !(await stat(folder)).isDirectory()) throw error
  }
}
