import sql from 'sql-template-tag'

/** True for participants `p` but those who never came, and in whose place another one comes: nobody waits for them. */
export const isNotReplaced = sql`(p.replaced_by IS NULL OR p.checkin_status <> 'pending')`
