import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/*
 * The fonts of printed pages (decision 53): a page must not depend on the fonts of the machine that prints it. The
 * Tamil package also has the Latin letters of the same design.
 */

const scripts = [
  ['tamil', 'tamil-latin', 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+2000-206F, U+20AC, U+2122, U+2212'],
  ['tamil', 'tamil-latin-ext', 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1EFF, U+20A0-20AB, U+20AD-20C0'],
  ['tamil', 'tamil-tamil', 'U+0964-0965, U+0B82-0BFA, U+200C-200D, U+25CC'],
  ['devanagari', 'devanagari-devanagari', 'U+0900-097F, U+1CD0-1CF9, U+A830-A839, U+A8E0-A8FF'],
] as const

const fonts = scripts.flatMap(([name, script, range]) =>
  [400, 600].map((weight) => {
    const file = `noto-sans-${script}-${weight}-normal.woff2`
    return { file, family: `Print ${script}`, weight, range, module: `@fontsource/noto-sans-${name}/files/${file}` }
  }),
)

export const printFontFiles: readonly string[] = fonts.map(({ file }) => file)

/** The families in the order in which a browser looks for a letter. */
export const printFontFamilies = scripts.map(([, script]) => `'Print ${script}'`).join(', ')

/** The `@font-face` rules; `address` ends with a slash: where the files are. */
export const fontFaces = (address: string): string =>
  fonts
    .map(
      ({ file, family, weight, range }) =>
        `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url('${address}${file}') format('woff2');` +
        ` unicode-range: ${range}; }`,
    )
    .join('\n')

/** The path of a font file: beside the bundle of the built server, else in its package. */
export const printFontPath = (file: string): string => {
  const font = fonts.find((known) => known.file === file)
  if (font === undefined) throw new Error(`${file} is not a font of printed pages`)
  const built = fileURLToPath(new URL(file, import.meta.url))
  return existsSync(built) ? built : createRequire(import.meta.url).resolve(font.module)
}
