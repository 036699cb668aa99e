import { namedPeopleLimit } from '@trophy/contract/notifications/notifications.constants.ts'
import { recipientPreviewSchema, type Recipients } from '@trophy/contract/notifications/notifications.contract.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Queryable } from '../platform/db/database.ts'
import { audienceOf } from './audience.sql.ts'

const countsRow = recipientPreviewSchema
  .omit({ reasons: true, unreached: true, smsInLanguages: true })
  .extend({ no_number: z.int(), dummy_number: z.int(), unknown: z.int(), ta: z.int(), hi: z.int() })
  .strict()

/** How many people a notification reaches in each way. */
export const countRecipients = (db: Queryable, recipients: Recipients) =>
  db.first(
    countsRow,
    sql`
      WITH ${audienceOf(recipients)}, missing AS (SELECT count(*) AS unknown FROM unknown)
      SELECT count(*) FILTER (WHERE has_portal OR number IS NOT NULL) AS "recipientCount",
        count(*) FILTER (WHERE NOT has_portal AND number IS NULL) + min(unknown) AS skipped,
        count(DISTINCT number) AS "smsCount",
        count(DISTINCT number) FILTER (WHERE language = 'ta') AS ta,
        count(DISTINCT number) FILTER (WHERE language = 'hi') AS hi, count(*) FILTER (WHERE has_portal) AS "portalCount",
        count(*) FILTER (WHERE has_portal AND number IS NULL) AS "portalOnlyCount",
        count(*) FILTER (WHERE reason = 'no_number') AS no_number,
        count(*) FILTER (WHERE reason = 'dummy_number') AS dummy_number, min(unknown) AS unknown
      FROM missing LEFT JOIN audience ON true`,
  )

const unreachedRow = recipientPreviewSchema.shape.unreached.element.strict()

/** The first people whom no SMS reaches: unknown ones, people without a portal, then coaches, each by name. */
export const selectUnreached = (db: Queryable, recipients: Recipients) =>
  db.all(
    unreachedRow,
    sql`
      WITH ${audienceOf(recipients)}
      SELECT participant_id AS "participantId", name, role, reason, has_portal AS "hasPortal" FROM (
        SELECT participant_id, name, role, reason, has_portal FROM audience WHERE reason IS NOT NULL
        UNION ALL SELECT name, NULL, NULL, 'unknown', false FROM unknown
      ) AS person
      ORDER BY has_portal, role IS NOT NULL, lower(name), participant_id
      LIMIT ${namedPeopleLimit}`,
  )
