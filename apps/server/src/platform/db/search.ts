/**
 * The LIKE pattern for a text that contains what somebody typed, word for word: `%`, `_` and `\` stand for themselves.
 * Compare it as `lower(…) LIKE lower(pattern)`, so that one side's idea of upper and lower case counts.
 */
export const containing = (typed: string): string => `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
