/**
 * The LIKE pattern for texts that contain the typed one; `%`, `_` and `\` are ordinary characters.
 * Compare it as `lower(…) LIKE lower(pattern)`, so that only the database converts upper and lower case.
 */
export const containing = (typed: string): string => `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
