/*
 * A value in a statement may be a person's name or mobile number. Statements are shown without values: texts and
 * numbers become `?`, and comments and truncated texts are removed.
 */

const token = new RegExp(
  [
    String.raw`(?<comment>--[^\n]*|/\*)`,
    String.raw`(?<escaped>[eE]'(?:[^'\\]|''|\\[\s\S])*(?:'|\\?$))`,
    String.raw`(?<text>(?:[uU]&|[bBxXnN])?'(?:[^']|'')*(?:'|$))`,
    // A `$` inside an identifier does not begin a quoted text.
    String.raw`(?<word>"(?:[^"]|"")*(?:"|$)|[\p{L}_][\p{L}\p{M}\p{N}_$]*)`,
    String.raw`(?<parameter>\$\d+)`,
    String.raw`(?<dollars>\$(?<tag>[\p{L}_][\p{L}\p{N}_]*)?\$)`,
    String.raw`(?<number>\.?\d[\p{L}\p{N}_.]*(?:(?<=[eE])[+-]\d+)?)`,
    String.raw`(?<other>[\s\S])`,
  ].join('|'),
  'uy',
)

/** The statement without values and comments, on one line. */
export const withoutValues = (statement: string): string => {
  let kept = ''
  let position = 0
  while (position < statement.length) {
    token.lastIndex = position
    const found = token.exec(statement)
    if (found === null) break
    const [whole] = found
    position += whole.length
    const { comment, word, parameter, dollars, other } = found.groups ?? {}
    if (comment === '/*') position = endOfComment(statement, position)
    if (dollars !== undefined) position = endOfText(statement, position, dollars)
    kept += comment === undefined ? (word ?? parameter ?? other ?? '?') : ' '
  }
  return kept.replaceAll(/\s+/g, ' ').trim()
}

const endOfText = (statement: string, from: number, quote: string): number => {
  const end = statement.indexOf(quote, from)
  return end === -1 ? statement.length : end + quote.length
}

/** Comments may be nested. */
const endOfComment = (statement: string, from: number): number => {
  const mark = /\/\*|\*\//g
  mark.lastIndex = from
  for (let depth = 1; depth > 0;) {
    const found = mark.exec(statement)
    if (found === null) return statement.length
    depth += found[0] === '/*' ? 1 : -1
  }
  return mark.lastIndex
}
