import { useQuery } from '../../shared/api/queries/use-query.ts'
import { backupEndpoints } from '@trophy/contract/backup/backup.contract.ts'
import { call } from '../../shared/api/client.ts'
import { endpointQuery, keyOf } from '../../shared/api/endpoint-query.ts'
import { useRetryingMutation } from '../../shared/api/queries/retrying-mutation.ts'
import { backupMessages } from './backup.constants.ts'

const { status, releaseHeldSms, discardHeldSms } = backupEndpoints

export const useBackupStatus = () =>
  useQuery({ ...endpointQuery(status), staleTime: 0, meta: { failureMessage: backupMessages.readFailed } })

const endpoints = { release: releaseHeldSms, discard: discardHeldSms }
export type HeldSmsAction = keyof typeof endpoints

/** Sends or discards the SMS that are held since a restore. */
export const useChangeHeldSms = (action: HeldSmsAction) =>
  useRetryingMutation({
    key: ['change held SMS'],
    send: (_: null, options) => call(endpoints[action], options),
    shownBy: [keyOf(status)],
  })
