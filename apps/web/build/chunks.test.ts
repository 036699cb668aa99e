import { expect, test } from 'vitest'
import { chunksOf, type Module } from './chunks.ts'

const web = '/repository/apps/web/src/'
const contract = '/repository/packages/contract/src/'
const icon = '/node_modules/@tabler/icons-react/dist/esm/icons/IconX.mjs'

interface Imports {
  readonly statically?: readonly string[]
  readonly dynamically?: readonly string[]
  readonly code?: string
}

const module = ({ statically = [], dynamically = [], code = '' }: Imports): Module => ({
  code,
  importedIds: statically,
  dynamicallyImportedIds: dynamically,
})

/** An entry with the login screen, the admin's area and, in that, a dialog that is loaded when it is opened. */
const chunks = chunksOf(
  new Map([
    [
      `${web}main.tsx`,
      module({
        statically: [`${web}app/app.tsx`],
        dynamically: [`${web}auth/login-screen.tsx`, `${web}app/admin-area.tsx`],
      }),
    ],
    [`${web}app/app.tsx`, module({})],
    [
      `${web}auth/login-screen.tsx`,
      module({ statically: [`${web}auth/step.tsx`, `${web}shared/form.ts`, `${contract}auth/auth.constants.ts`] }),
    ],
    [`${web}auth/step.tsx`, module({})],
    [
      `${web}app/admin-area.tsx`,
      module({
        statically: [`${web}participants/table.tsx`, `${contract}auth/auth.constants.ts`],
        dynamically: [`${web}participants/dialog.tsx`],
        code: 'import { IconX } from "@tabler/icons-react"',
      }),
    ],
    [`${web}participants/table.tsx`, module({})],
    [`${web}participants/dialog.tsx`, module({ statically: [`${web}shared/form.ts`, `${web}participants/field.tsx`] })],
    [`${web}participants/field.tsx`, module({})],
    [`${web}shared/form.ts`, module({})],
    [`${contract}auth/auth.constants.ts`, module({})],
  ]),
)

test('what everybody loads, and what a coach shares with others, is in one file', () => {
  expect(chunks.get(`${web}app/app.tsx`)).toBe('app')
  expect(chunks.get(`${web}shared/form.ts`)).toBe('app')
  expect(chunks.get(`${contract}auth/auth.constants.ts`)).toBe('app')
})

test('the area of the administrators is in another one with what it needs, and its icons', () => {
  expect(chunks.get(`${web}app/admin-area.tsx`)).toBe('admin')
  expect(chunks.get(`${web}participants/table.tsx`)).toBe('admin')
  expect(chunks.get(icon)).toBe('admin')
})

test('what the sign-in shares with the coach portal only, and its small parts, are in a file of their own', () => {
  const [shared, step] = [`${web}shared/language-choice.tsx`, `${web}auth/step.tsx`]
  const [style, rules] = [`${web}auth/step.module.css`, `${contract}auth/auth.rules.ts`]
  const withCoach = chunksOf(
    new Map([
      [`${web}main.tsx`, module({ dynamically: [`${web}coach/coach-portal.tsx`, `${web}auth/login-screen.tsx`] })],
      [`${web}coach/coach-portal.tsx`, module({ statically: [shared] })],
      [`${web}auth/login-screen.tsx`, module({ statically: [shared, step, style, rules] })],
      ...[shared, step, style, rules].map((id) => [id, module({})] as const),
    ]),
  )
  expect([...withCoach]).toEqual([shared, style, rules].map((id) => [id, 'coach']))
})

test('what the queue of a phone shares has a file; what a coach loads later is not with administrators', () => {
  const shared = `${web}shared/journey-text.ts`
  const [note, style] = [`${web}shared/ui/feedback/note.tsx`, `${web}coach/offline/action-lists.module.css`]
  const later = `${web}coach/offline/queued-form-dialog.tsx`
  const queue = `${web}coach/offline/queue.api.ts`
  const rules = `${web}coach/offline/action-queue.rules.ts`
  const withLater = chunksOf(
    new Map([
      [`${web}main.tsx`, module({ dynamically: [`${web}coach/coach-portal.tsx`, `${web}app/admin-area.tsx`] })],
      [`${web}coach/coach-portal.tsx`, module({ statically: [`${web}coach/queue.ts`], dynamically: [later, queue] })],
      [`${web}coach/queue.ts`, module({})],
      [later, module({ statically: [`${web}coach/queue.ts`, shared, rules] })],
      [queue, module({ statically: [rules, note, style] })],
      [`${web}app/admin-area.tsx`, module({ statically: [shared, note] })],
      ...[rules, shared, note, style].map((id) => [id, module({})] as const),
    ]),
  )
  expect([...withLater]).toEqual([
    [`${web}coach/queue.ts`, 'coach'],
    [rules, 'queue'],
    [note, 'app'],
    [style, 'coach'],
    [`${web}app/admin-area.tsx`, 'admin'],
  ])
})

test('what only one screen needs stays with it, and any other screen keeps its own file', () => {
  for (const id of ['auth/step.tsx', 'participants/field.tsx', 'auth/login-screen.tsx', 'main.tsx'])
    expect(chunks.has(web + id)).toBe(false)
})
