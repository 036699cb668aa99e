import { backupEndpoints } from '@trophy/contract/backup/backup.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { backUpNow, listBackups } from './folder/backup-folder.service.ts'
import { discardHeld, readBackupStatus, releaseHeld } from './status.service.ts'

export const backupRoutes: Route[] = [
  route(backupEndpoints.status, (context) => readBackupStatus(context)),
  route(backupEndpoints.list, (context) => listBackups(context)),
  route(backupEndpoints.make, (context, { caller }) => backUpNow(context, caller)),
  route(backupEndpoints.releaseHeldSms, (context, { caller }) => releaseHeld(context, caller)),
  route(backupEndpoints.discardHeldSms, (context, { caller }) => discardHeld(context, caller)),
]
