import { test as base } from 'vitest'
import { createTestApp, type TestApp } from './test-app.ts'

/** The application on a separate database of the test file; available in the tests and hooks of `it`. */
export let server: TestApp

/** For test files with one server: it is created before the first test of the file and closed after the last one. */
export const it = base
  .extend('created', { scope: 'file' }, () => createTestApp())
  .extend('serverOfFile', { scope: 'file', auto: true }, ({ created }, { onCleanup }) => {
    server = created
    onCleanup(() => created.close())
    return created
  })

export { it as test }
