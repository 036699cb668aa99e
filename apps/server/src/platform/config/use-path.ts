import { StartFailure } from '../errors.ts'

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system is read-only',
  ENOSPC: 'no space is left on its file system',
  EDQUOT: 'no space is left for this user',
  EEXIST: 'a file is in the way',
  ENOTDIR: 'a file is in the way',
  EISDIR: 'a folder is in the way',
  ENOENT: 'it cannot be created there',
}

/**
 * Does `work` with a path, such as that of a setting: `Setting DATA_DIR`. A failure of the file system is a
 * {@link StartFailure} that names both.
 */
export const usePath = async <T>(subject: string, path: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!isOfFileSystem(error)) throw error
    const reason = reasons[error.code] ?? error.code
    throw new StartFailure(`${subject}: ${path} cannot be used: ${reason}`, { cause: error })
  }
}

/**
 * A missing program has a path, too, but is no failure of the data's file system. A write names no path, but of all
 * failures only those of a file system are without space.
 */
const isOfFileSystem = (error: unknown): error is Error & { code: string } =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  'syscall' in error &&
  (['ENOSPC', 'EDQUOT'].includes(error.code) || ('path' in error && !String(error.syscall).startsWith('spawn')))
