import { rejectedRowEndpoints } from '@trophy/contract/uploads/rejected-rows.contract.ts'
import { useSteadyQuery } from '../../shared/api/queries/use-query.ts'
import { endpointQuery, useInvalidate } from '../../shared/api/endpoint-query.ts'
import { useWrite } from '../../shared/api/queries/use-write.ts'
import { correctionTexts } from './correct-rows.constants.ts'

/** A page of the rejected rows of an upload; never cached, since others correct rows, too. */
export const useRejectedRows = (uploadId: string, page: number, limit: number) =>
  useSteadyQuery(
    { ...endpointQuery(rejectedRowEndpoints.list, { params: { uploadId }, query: { page, limit } }), staleTime: 0 },
    correctionTexts.loadFailed,
  )

/** Saves corrected rows, once even when it is retried. `refetch` reads the rejected rows, and then everything else. */
export const useCorrectRows = (uploadId: string) => {
  const invalidate = useInvalidate()
  const { run } = useWrite(rejectedRowEndpoints.correct, {}, { uploadId })
  return {
    run,
    refetch: async () => {
      await invalidate(rejectedRowEndpoints.list)
      void invalidate()
    },
  }
}
