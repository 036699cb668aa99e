/** @typedef {import('./trophy-plugin.mjs').Node} Node */

const assertion = /\b(expect\w*|fc\.assert)(\.\w+)?\(/
const leftOut = new Set(['only', 'skip', 'todo'])

const isTestFunction = (/** @type {Node | undefined} */ node) =>
  node?.type === 'Identifier' && (node.name === 'it' || node.name === 'test')

/** True for a call that defines a test: `it('…', …)` or `it.each([…])('…', …)`. */
const definesTest = (/** @type {Node} */ { callee }) =>
  isTestFunction(callee) ||
  (callee?.type === 'CallExpression' &&
    callee.callee?.type === 'MemberExpression' &&
    isTestFunction(callee.callee.object))

/** oxlint's rules for tests, applied to tests of `test.extend`: oxlint only checks those imported from vitest. */
export const extendedTestsRule = {
  /** @param {import('./trophy-plugin.mjs').RuleContext} context */
  create(context) {
    let isExtended = false
    return {
      ImportDeclaration: (/** @type {Node} */ { source }) => {
        if (String(source?.value).endsWith('/testing/server-test.ts')) isExtended = true
      },
      MemberExpression: (/** @type {Node} */ node) => {
        if (!isExtended || !isTestFunction(node.object) || !leftOut.has(node.property?.name ?? '')) return
        context.report({ node, message: 'Every test runs, and no test alone' })
      },
      CallExpression: (/** @type {Node} */ node) => {
        if (!isExtended || !definesTest(node) || assertion.test(context.sourceCode.getText(node))) return
        context.report({ node, message: 'A test has an assertion' })
      },
    }
  },
}
