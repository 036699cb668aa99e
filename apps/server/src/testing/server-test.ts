import { test as base } from 'vitest'
import { createTestApp, type TestApp } from './test-app.ts'

/** The application on a database that the test file has for itself; it is there in the tests and hooks of `it`. */
export let server: TestApp

/** For test files that need one server: it is created before the first test of a file and closed after the last one. */
export const it = base
  .extend('created', { scope: 'file' }, () => createTestApp())
  .extend('serverOfFile', { scope: 'file', auto: true }, ({ created }, { onCleanup }) => {
    server = created
    onCleanup(() => created.close())
    return created
  })

export { it as test }
