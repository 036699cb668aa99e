import { useQuery } from '../../shared/api/queries/use-query.ts'
import { backupEndpoints } from '@trophy/contract/backup/backup.contract.ts'
import { call } from '../../shared/api/client.ts'
import { longPatience } from '../../shared/api/no-response.ts'
import { endpointQuery } from '../../shared/api/endpoint-query.ts'
import { useRetryingMutation } from '../../shared/api/queries/retrying-mutation.ts'
import { useWrite } from '../../shared/api/queries/use-write.ts'
import { backupMessages } from './backup.constants.ts'

const { list, make, status, releaseHeldSms, discardHeldSms } = backupEndpoints

const runningMilliseconds = 2000

/** Polled while any process writes a backup. */
export const useBackupStatus = () =>
  useQuery(
    {
      ...endpointQuery(status),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.isRunning ? runningMilliseconds : false),
    },
    backupMessages.readFailed,
  )

export const useBackups = () => useQuery({ ...endpointQuery(list), staleTime: 0 }, backupMessages.listFailed)

/** Writes a backup at the server, which answers once it has been read again. */
export const useMakeBackup = () => useWrite(make, { patience: longPatience, shownBy: [status, list] })

const endpoints = { release: releaseHeldSms, discard: discardHeldSms }
export type HeldSmsAction = keyof typeof endpoints

/** Sends or discards the SMS that are held since a restore. */
export const useChangeHeldSms = () =>
  useRetryingMutation({
    key: ['change held SMS'],
    send: (action: HeldSmsAction, options) => call(endpoints[action], options),
    shownBy: [status],
  })
