import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg)$/

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Compresses the built files once, here, so that the server never does it while people wait at a desk. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (dir === undefined) throw new Error('The build writes to no folder')
    const files = Object.keys(bundle).filter((name) => compressible.test(name))
    await Promise.all(files.map((name) => compressFile(join(dir, name))))
  },
})

const compressFile = async (file: string): Promise<void> => {
  const content = await readFile(file)
  await Promise.all([
    compressBrotli(content).then((packed) => writeFile(`${file}.br`, packed)),
    compressGzip(content).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
}
