import { backupEndpoints } from '@trophy/contract/backup/backup.contract.ts'
import { type Route, route } from '../platform/http/route.ts'

const loadStatus = () => import('./status.service.ts')

export const backupRoutes: Route[] = [
  route(backupEndpoints.status, async (context) => (await loadStatus()).readBackupStatus(context)),
  route(backupEndpoints.releaseHeldSms, async (context, { caller }) =>
    (await loadStatus()).releaseHeld(context, caller),
  ),
  route(backupEndpoints.discardHeldSms, async (context, { caller }) =>
    (await loadStatus()).discardHeld(context, caller),
  ),
]
