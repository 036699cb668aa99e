import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withoutValues } from './without-values.rules.ts'

it.each([
  ['a text', `SELECT * FROM people WHERE name = 'Asha Rao'`, 'SELECT * FROM people WHERE name = ?'],
  ['a quote in a text', `SELECT 'O''Brien', 1`, 'SELECT ?, ?'],
  ['an escaped text', String.raw`SELECT E'it\'s Asha', "name"`, 'SELECT ?, "name"'],
  ['a text of bits', `SELECT x'1F', B'101', U&'Asha', N'Asha'`, 'SELECT ?, ?, ?, ?'],
  ['a number', 'SELECT 9876543210, 1.5e-3, .5, -7, 0x1F', 'SELECT ?, ?, ?, -?, ?'],
  ['a name with a number', 'SELECT col1 FROM t2', 'SELECT col1 FROM t2'],
  ['a parameter', 'SELECT $1, $22', 'SELECT $1, $22'],
  ['a dollar-quoted text', 'SELECT $$Asha$$, $q$Asha $$ Rao$q$, 1', 'SELECT ?, ?, ?'],
  ['a name with dollars', 'SELECT a$b$c FROM t', 'SELECT a$b$c FROM t'],
  ['a comment', 'SELECT 1 -- of Asha\n, 2', 'SELECT ? , ?'],
  ['a comment in a comment', 'SELECT /* a /* of */ Asha */ 1', 'SELECT ?'],
  ['a text that was cut off', `SELECT * FROM t WHERE name = 'Asha R`, 'SELECT * FROM t WHERE name = ?'],
  ['an escaped text that was cut off', String.raw`SELECT E'Asha\'`, 'SELECT ?'],
  ['a comment that was cut off', 'SELECT 1 /* Asha', 'SELECT ?'],
  ['a dollar-quoted text that was cut off', 'DO $$ BEGIN Asha', 'DO ?'],
  ['a quote that looks like a comment', `SELECT '--', '/*', 1`, 'SELECT ?, ?, ?'],
  ['lines', 'SELECT\n   1,\n\t2', 'SELECT ?, ?'],
])('%s', (_what, statement, shown) => {
  expect(withoutValues(statement)).toBe(shown)
})

it('removes every text, whatever it contains and wherever the statement is cut', () => {
  const secret = fc.string({ unit: fc.constantFrom("'", '\\', '$', '"', '-', '/', '*', ' ', '\n', 'é', '9') })
  fc.assert(
    fc.property(secret, fc.nat(), (noise, cut) => {
      const text = `${noise}Asha${noise}`
      const statement = `SELECT $1 FROM t WHERE a = '${text.replaceAll("'", "''")}' AND b = 12345`
      const shown = withoutValues(statement.slice(0, cut % (statement.length + 1)))
      expect(shown).not.toContain('Asha')
      expect(shown).not.toContain('9')
      expect(withoutValues(statement)).toBe('SELECT $1 FROM t WHERE a = ? AND b = ?')
    }),
  )
})
