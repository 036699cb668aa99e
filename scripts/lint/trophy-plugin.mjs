import { builtinModules } from 'node:module'
import { posix, relative, sep } from 'node:path'
import { extendedTestsRule } from './extended-tests.mjs'
import { boundaries } from './import-boundaries.mjs'

/**
 * The parts of a syntax node and of the rule context of oxlint that the rules use.
 * @typedef {{ importKind?: string, exportKind?: string }} Specifier
 * @typedef {{ type: string, value?: unknown, name?: string, source?: Node | null, specifiers?: Specifier[],
 *   arguments?: Node[], callee?: Node, object?: Node, property?: Node } & Specifier} Node
 * @typedef {{ cwd: string, filename: string, report: (problem: { node: Node, message: string }) => void,
 *   sourceCode: { getText: (node: Node) => string } }} RuleContext
 */

/**
 * The name of an import's target in the boundaries.
 * @param {string} from the importing file, as the repository's path
 * @param {string} specifier as written in the import
 */
const targetOf = (from, specifier) => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  if (specifier.startsWith('@trophy/contract/')) return specifier.replace('@trophy/contract', 'packages/contract/src')
  if (specifier.startsWith('node:')) return specifier
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
  return builtinModules.includes(name) ? `node:${name}` : `npm:${name}`
}

/** True for an import or export of types only. @param {Node} node */
const isTypeOnly = ({ type, importKind, exportKind, specifiers = [] }) =>
  type === 'TSImportType' ||
  importKind === 'type' ||
  exportKind === 'type' ||
  (specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type' || one.exportKind === 'type'))

const importBoundariesRule = {
  /** @param {RuleContext} context */
  create(context) {
    const from = relative(context.cwd, context.filename).split(sep).join('/')
    const mine = boundaries.filter((boundary) => boundary.from.test(from))
    const check = (/** @type {Node} */ node) => {
      if (typeof node.source?.value !== 'string') return
      const to = targetOf(from, node.source.value)
      for (const { name, to: forbidden, allows, message } of mine) {
        if (forbidden.test(to) && !allows?.(from, to, isTypeOnly(node), node.source.value))
          context.report({ node, message: `${message} (${name})` })
      }
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    }
  },
}

const isDate = (/** @type {Node | undefined} */ node) => node?.type === 'Identifier' && node.name === 'Date'

const clockRule = {
  /** @param {RuleContext} context */
  create(context) {
    const report = (/** @type {Node} */ node) =>
      context.report({ node, message: 'The time is asked of the clock, so that tests can set it' })
    return {
      NewExpression: (/** @type {Node} */ node) => {
        if (isDate(node.callee) && node.arguments?.length === 0) report(node)
      },
      CallExpression: (/** @type {Node} */ node) => {
        if (isDate(node.callee)) report(node)
      },
      MemberExpression: (/** @type {Node} */ node) => {
        if (isDate(node.object) && node.property?.name === 'now') report(node)
      },
    }
  },
}

const usedByTests = /\.(test|fixture)\.ts$|\/testing\//

/**
 * True for a call that runs a statement with rows: `x.all(…)` or `x.first(…)`, but not `Promise.all(…)`.
 * @param {Node | undefined} callee
 */
const returnsRows = (callee) =>
  callee?.type === 'MemberExpression' &&
  ['all', 'first'].includes(callee.property?.name ?? '') &&
  callee.object?.name !== 'Promise'

const checkedRowsRule = {
  /** @param {RuleContext} context */
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/')
    if (!file.startsWith('apps/server/src/') || usedByTests.test(file)) return {}
    return {
      CallExpression: (/** @type {Node} */ node) => {
        if (returnsRows(node.callee) && node.arguments?.length === 1)
          context.report({ node, message: 'The rows of a statement have a schema, against which tests check them' })
      },
    }
  },
}

/** Rules of this project, for oxlint. */
export default {
  meta: { name: 'trophy' },
  rules: {
    'import-boundaries': importBoundariesRule,
    clock: clockRule,
    'checked-rows': checkedRowsRule,
    'extended-tests': extendedTestsRule,
  },
}
