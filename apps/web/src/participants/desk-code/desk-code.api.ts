import { deskCodeEndpoints } from '@trophy/contract/auth/desk-code.contract.ts'
import { call } from '../../shared/api/client.ts'
import { useRetryingMutation } from '../../shared/api/queries/retrying-mutation.ts'

/** Issues a desk code for a coach; repeated without a response, it is the same one. */
export const useIssueDeskCode = (coachId: string) =>
  useRetryingMutation({
    key: ['issue desk code', coachId],
    send: (reason: string, options) => call(deskCodeEndpoints.issue, { body: { coachId, reason }, ...options }),
  })
