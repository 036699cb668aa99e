/**
 * What the version before may need while it runs beside this one. `ALTER TABLE` of a table that the same migration
 * creates is allowed: the version before does not know it.
 */
const breaking = [
  {
    what: 'drops',
    pattern: /\bDROP\s+(?:TABLE|VIEW|MATERIALIZED VIEW|FUNCTION|PROCEDURE|TYPE|DOMAIN|SEQUENCE|SCHEMA)\b/i,
  },
  {
    what: 'drops a column',
    pattern: /^ALTER TABLE\b[^]*\bDROP\s+(?:COLUMN\b|(?!CONSTRAINT\b|NOT\b|DEFAULT\b|EXPRESSION\b)\w)/i,
  },
  { what: 'drops a default', pattern: /\bDROP\s+DEFAULT\b/i },
  { what: 'renames', pattern: /\bRENAME\b/i },
  { what: 'changes a type', pattern: /^ALTER TABLE\b[^]*\bALTER\s+(?:COLUMN\s+)?\w+\s+(?:SET\s+DATA\s+)?TYPE\b/i },
  { what: 'requires a column', pattern: /\bSET\s+NOT\s+NULL\b/i },
  {
    what: 'requires a column without a default',
    pattern: /\bADD\s+(?:COLUMN\s+)?(?!CONSTRAINT\b)(?![^,]*\b(?:DEFAULT|GENERATED)\b)[^,]*\bNOT\s+NULL\b/i,
  },
  {
    what: 'refuses rows that were accepted',
    pattern: /^ALTER TABLE\b[^]*\bADD\s+(?:CONSTRAINT|CHECK|UNIQUE|EXCLUDE|FOREIGN)\b/i,
  },
]

/** Bodies of functions and texts are no statements of the migration. */
const withoutTexts = (/** @type {string} */ text) =>
  text
    .replaceAll(/\$(\w*)\$[^]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/--.*$/gm, '')

const header = /^-- Contracts, unused since (\d+\.\d+\.\d+): \S/m

/**
 * What a migration takes away from the version before, which still runs while servers are updated one after another.
 * Its header permits it with the version that was the first not to use it any more, which must have been released.
 * @param {string} text of the migration
 * @param {readonly string[]} released versions
 * @returns {string[]} each with the statement's beginning
 */
export const findBreaking = (text, released) => {
  const unusedSince = header.exec(text)?.[1]
  if (unusedSince !== undefined) {
    return released.includes(unusedSince) ? [] : [`names version ${unusedSince}, which has not been released`]
  }
  const statements = withoutTexts(text)
    .split(';')
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
  const created = statements.flatMap((statement) => /^CREATE TABLE (\w+)/i.exec(statement)?.[1] ?? [])
  return statements
    .filter((statement) => !created.includes(/^ALTER TABLE (?:ONLY )?(\w+)/i.exec(statement)?.[1] ?? ''))
    .flatMap((statement) =>
      breaking.filter(({ pattern }) => pattern.test(statement)).map(({ what }) => `${what}: ${statement.slice(0, 80)}`),
    )
}
