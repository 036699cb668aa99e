import { backupEndpoints } from '@trophy/contract/backup/backup.contract.ts'
import { type Route, route } from '../platform/http/route.ts'
import { discardHeld, readBackupStatus, releaseHeld } from './status.service.ts'

export const backupRoutes: Route[] = [
  route(backupEndpoints.status, (context) => readBackupStatus(context)),
  route(backupEndpoints.releaseHeldSms, (context, { caller }) => releaseHeld(context, caller)),
  route(backupEndpoints.discardHeldSms, (context, { caller }) => discardHeld(context, caller)),
]
