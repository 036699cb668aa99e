import { uploadMessages } from '@trophy/contract/uploads/uploads.constants.ts'
import { type FoundHeader, headerPlaceSchema } from '@trophy/contract/uploads/uploads.contract.ts'
import { forecastMessages } from './upload-dialog.constants.ts'
import { asApiError, messageOf } from '../../shared/api/api-error.ts'
import { isUnanswered } from '../../shared/api/no-response.ts'

/** Why a sheet was refused: the server's message, else the fallback (part 2 §8), if there was a response. */
export const checkProblem = (error: unknown): string => messageOf(error, problemWithoutMessage(error))

const problemWithoutMessage = (error: unknown): string => {
  if (isUnanswered(error)) return forecastMessages.unreachable
  return asApiError(error)?.status === 413 ? forecastMessages.tooLargeForProxy : uploadMessages.failed
}

/** Where the server has found the columns that the sheet lacks in its first row. */
export const foundHeaderIn = (error: unknown): FoundHeader | null =>
  headerPlaceSchema.safeParse(asApiError(error)?.fields['foundHeader']).data ?? null
