import { forecastMessages } from '@trophy/contract/uploads/upload-dialog.constants.ts'
import { ApiError, messageOf } from '../../shared/api/api-error.ts'
import { hasNoResponse } from '../../shared/api/no-response.ts'

/** Why a check failed: the server's words, else what is known of its answer, if there was one. */
export const checkProblem = (error: unknown): string => {
  if (hasNoResponse(error)) return messageOf(error, forecastMessages.unreachable)
  return messageOf(
    error,
    error instanceof ApiError ? forecastMessages.withoutReason(error.status) : forecastMessages.unreadable,
  )
}
