import type { DatabaseOwner } from '@trophy/embedded-postgres'
import { requiredExtensions } from './schema/require-suitable.ts'

/**
 * The embedded database of the product, and the role as which it connects: it may also watch and maintain the database.
 */
export const embeddedOwner: DatabaseOwner = {
  role: 'trophy',
  database: 'trophy',
  extensions: [...requiredExtensions, 'pg_stat_statements', 'pgstattuple'],
  grants: ['pg_monitor', 'pg_maintain', 'pg_signal_backend'],
}
