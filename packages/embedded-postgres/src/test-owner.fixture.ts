import type { DatabaseOwner } from './start.ts'

/** The owner of the databases in this package's tests. */
export const testOwner: DatabaseOwner = {
  role: 'shop',
  database: 'shop_data',
  extensions: ['btree_gist', 'pg_trgm', 'pg_stat_statements', 'pgstattuple'],
  grants: ['pg_monitor', 'pg_maintain', 'pg_signal_backend'],
}
