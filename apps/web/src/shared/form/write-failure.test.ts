import { beforeEach, expect, it } from 'vitest'
import { noResponseMessages } from '../texts/page.constants.ts'
import { ApiError } from '../api/api-error.ts'
import { CancelledError } from '../api/queries/retrying-mutation.ts'
import { clearToast, toastStore } from '../toast.ts'
import { describeFailure, isCancelled, hasUnknownOutcome, problemOf, showProblem } from './write-failure.ts'

const { noResponse, cancelledTitle, cancelled } = noResponseMessages
const fallback = 'Check-in failed'

const refused = new ApiError(409, '', JSON.stringify({ message: 'No', code: 'conflict' }))
const broken = new ApiError(500, 'Oops', '')
const lost = new TypeError('Failed to fetch')
const proxied = new ApiError(503, 'Service Unavailable', '<html>')
const cancelledLate = new CancelledError(true)
const cancelledInTime = new CancelledError(false)

it.each([
  ['a refusal', refused, { title: 'Error', text: 'No' }, 'No'],
  ['a response without a message', broken, { title: 'Error', text: fallback }, fallback],
  ['no response', lost, { title: fallback, text: noResponse }, noResponse],
  ['a proxy without a server', proxied, { title: fallback, text: noResponse }, noResponse],
  ['cancelled after it had left', cancelledLate, { title: cancelledTitle, text: cancelled }, cancelled],
  ['cancelled in time', cancelledInTime, undefined, undefined],
])('%s: its toast, and its note', (_, error, toast, note) => {
  expect(describeFailure(error, fallback)).toEqual(toast)
  expect(problemOf(error, fallback, false)).toBe(note)
})

beforeEach(clearToast)

it.each([
  ['a refusal', refused, { title: 'Verification Failed', text: 'No' }],
  ['no response', lost, { title: 'Verification Failed', text: noResponse }],
  ['cancelled after it had left', cancelledLate, { title: cancelledTitle, text: cancelled }],
])('%s: its toast with a title of the error catalogue', (_, error, toast) => {
  showProblem(error, fallback, 'Verification Failed')
  expect(toastStore.current()).toMatchObject(toast)
})

it('cancelled in time has no toast', () => {
  showProblem(cancelledInTime, fallback, 'Verification Failed')
  expect(toastStore.current()).toBeNull()
})

it('a refusal shown at its fields has no note; an unknown outcome has one', () => {
  expect(problemOf(refused, fallback, true)).toBeUndefined()
  expect(problemOf(lost, fallback, true)).toBe(noResponse)
})

it.each([
  [refused, false, false],
  [lost, false, true],
  [proxied, false, true],
  [cancelledLate, true, true],
  [cancelledInTime, true, false],
])('%s is cancelled: %s, unclear: %s', (error, isStopped, isOpen) => {
  expect(isCancelled(error)).toBe(isStopped)
  expect(hasUnknownOutcome(error)).toBe(isOpen)
})
