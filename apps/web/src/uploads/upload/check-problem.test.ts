import { uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import { expect, it } from 'vitest'
import { ApiError } from '../../shared/api/api-error.ts'
import { checkProblem } from './check-problem.ts'
import { forecastMessages } from './upload-dialog.constants.ts'

it.each([
  ['no response', new TypeError('Failed to fetch'), 'The server could not be reached. Please try again.'],
  [
    'a proxy without its server',
    new ApiError(502, 'Bad Gateway', ''),
    'The server could not be reached. Please try again.',
  ],
  ['a response without a message', new ApiError(500, 'Internal Server Error', ''), uploadMessages.failed],
  ['a response with one', new ApiError(400, 'Bad Request', '{"message":"Empty","code":"invalid_input"}'), 'Empty'],
  ['a proxy that refuses its size', new ApiError(413, '', '<html>413</html>'), forecastMessages.tooLargeForProxy],
  ['no JSON', new SyntaxError('Unexpected token'), uploadMessages.failed],
])('why a check failed: %s', (_what, error, text) => {
  expect(checkProblem(error)).toBe(text)
})
