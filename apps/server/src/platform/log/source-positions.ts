import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const mapSchema = z
  .object({ version: z.number(), sources: z.array(z.string()), names: z.array(z.string()), mappings: z.string() })
  .transform((map) => ({ ...map, file: '', sourceRoot: '', sourcesContent: [] }))

const maps = new Map<string, SourceMap | undefined>()

const mapOf = (url: string): SourceMap | undefined => {
  if (!maps.has(url)) {
    const file = `${fileURLToPath(url)}.map`
    maps.set(url, existsSync(file) ? new SourceMap(mapSchema.parse(JSON.parse(readFileSync(file, 'utf8')))) : undefined)
  }
  return maps.get(url)
}

/**
 * An error's stack with positions in the source instead of the built files. Node can do this itself, but then keeps all
 * source maps in memory from the start; here a file's map is read at the first error in it.
 */
export const withSourcePositions = (stack: string): string =>
  stack.replaceAll(
    /(file:\/\/\/[^\s()]+\.js):(\d+):(\d+)/g,
    (built: string, url: string, line: string, column: string) => {
      const found = mapOf(url)?.findEntry(Number(line) - 1, Number(column) - 1)
      if (found === undefined || !('originalSource' in found)) return built
      return `${new URL(found.originalSource, url).href}:${found.originalLine + 1}:${found.originalColumn + 1}`
    },
  )
