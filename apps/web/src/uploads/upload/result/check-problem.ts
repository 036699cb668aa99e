import { type FoundHeader, headerPlaceSchema } from '@trophy/contract/uploads/uploads.contract.ts'
import { forecastMessages } from '../upload-dialog.constants.ts'
import { asApiError, messageOf } from '../../../shared/api/api-error.ts'
import { hasNoResponse } from '../../../shared/api/no-response.ts'

/** Why a check failed: the server's message, else its status, if there was a response. */
export const checkProblem = (error: unknown): string => {
  if (hasNoResponse(error)) return messageOf(error, forecastMessages.unreachable)
  const response = asApiError(error)
  return messageOf(error, response ? forecastMessages.withoutReason(response.status) : forecastMessages.unreadable)
}

/** Where the server has found the columns that the sheet lacks in its first row. */
export const foundHeaderIn = (error: unknown): FoundHeader | null =>
  headerPlaceSchema.safeParse(asApiError(error)?.fields['foundHeader']).data ?? null
