import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../db/database.ts'
import type { DeliveryReport } from './gateways/gateway.ts'

/** A state may only follow one of a lower rank. */
const rank = (column: 's' | 'o') => {
  const state = column === 's' ? sql`s.state` : sql`o.state`
  return sql`CASE ${state} WHEN 'sent' THEN 1 WHEN 'failed' THEN 2 WHEN 'delivered' THEN 3 ELSE 0 END`
}

const uuid = z.guid()

/** The id of the SMS that our reference names; as a UUID, so that the primary key's index is used. */
const idOf = (reference: string | undefined): string | null => uuid.safeParse(reference).data ?? null

/**
 * Stores delivery reports of SMS, found by our reference or by the gateway's. States only move forward: a report that
 * comes late or twice changes nothing. Returns how many SMS changed.
 */
export const applyReports = (db: Queryable, reports: readonly DeliveryReport[], now: Date) =>
  db.run(sql`
    WITH o AS (
      SELECT * FROM unnest(${reports.map(({ reference }) => reference !== undefined)}::boolean[],
        ${reports.map(({ reference }) => idOf(reference))}::uuid[],
        ${reports.map(({ gatewayReference }) => gatewayReference ?? null)}::text[],
        ${reports.map(({ state }) => state)}::text[], ${reports.map(({ reason }) => reason ?? null)}::text[])
        AS each (is_named, named_id, gateway_reference, state, reason)
    ), matched AS (
      SELECT s.id, o.* FROM o JOIN sms_messages AS s ON s.id = o.named_id
      UNION ALL
      SELECT s.id, o.* FROM o JOIN sms_messages AS s USING (gateway_reference) WHERE NOT o.is_named
    ), newest AS (
      SELECT DISTINCT ON (id) * FROM matched AS o ORDER BY id, ${rank('o')} DESC
    )
    UPDATE sms_messages AS s
    SET state = o.state, last_error = o.reason, settled_at = ${now}::timestamptz,
      gateway_reference = coalesce(s.gateway_reference, o.gateway_reference)
    FROM newest AS o WHERE s.id = o.id AND ${rank('o')} > ${rank('s')}`)
