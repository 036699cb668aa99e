import { useMutation, useQuery } from '@tanstack/react-query'
import { backupEndpoints } from '@trophy/contract/backup/backup.contract.ts'
import { call } from '../../shared/api/client.ts'
import { endpointQuery, useInvalidate } from '../../shared/api/endpoint-query.ts'
import { showError, showSuccess } from '../../shared/toast.ts'
import { backupMessages } from './backup.constants.ts'

const { status, releaseHeldSms, discardHeldSms } = backupEndpoints

export const useBackupStatus = () =>
  useQuery({ ...endpointQuery(status), staleTime: 0, meta: { failureMessage: backupMessages.readFailed } })

const requests = { released: () => call(releaseHeldSms), discarded: () => call(discardHeldSms) }

/** Sends or discards the SMS that are held since a restore. */
export const useChangeHeldSms = () => {
  const invalidate = useInvalidate()
  return useMutation({
    mutationFn: (change: keyof typeof requests) => requests[change](),
    onSuccess: ({ changed }, change) => showSuccess(backupMessages[change], `${changed} SMS`),
    onError: (error) => showError(error, backupMessages.changeFailed, backupMessages.changeFailed),
    onSettled: () => invalidate(status),
  })
}
