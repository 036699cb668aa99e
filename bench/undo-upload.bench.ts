import { addDays } from '@trophy/contract/core/dates/days.ts'
import { stoppedDay } from '@trophy/server/testing'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { type Call, openHttpClient } from './lib/load/http-client.ts'
import { openWorkbench } from './lib/server/workbench.ts'
import { newPlayers } from './lib/prepared-event.ts'

/**
 * A sheet of 10,000 players beside 40,000 people who have had five messages: the time of its receipt and of taking it
 * back. Exits with 1 when one is above its limit.
 *
 * `npx tsx bench/undo-upload.bench.ts`; a minute.
 */
const players = 10_000
const size = { people: 40_000, hotels: 500 }
const messages = 5
const mostSeconds = { receipt: 2, undo: 10 }

const bench = await openWorkbench(size)
const http = openHttpClient(bench)

const request = async (path: string, call: Call = {}) => {
  const { text, milliseconds } = await http.send(path, call)
  return { body: z.record(z.string(), z.unknown()).parse(JSON.parse(text)), seconds: milliseconds / 1000 }
}

try {
  await bench.database.run(sql`
    WITH sent AS (
      INSERT INTO notifications (audience, notification_type, message, sent_at)
      SELECT 'all_participants', 'general', 'Dinner', ${stoppedDay}::date FROM generate_series(1, ${messages}) RETURNING id
    )
    INSERT INTO notification_recipients (notification_id, participant_id, delivery_method)
    SELECT sent.id, p.id, 'sms' FROM sent CROSS JOIN participants AS p`)
  const uploaded = await request('/api/admin/upload/players', await newPlayers(players, size, addDays(stoppedDay, -7)))
  const { uploadId, created, errors } = uploaded.body
  console.log(`uploaded ${String(created)} players: ${uploaded.seconds.toFixed(2)} s`, errors)
  const receipt = await request(`/api/admin/uploads/${String(uploadId)}/receipt`)
  console.log(`receipt, canUndo ${String(receipt.body['canUndo'])}: ${receipt.seconds.toFixed(2)} s`)
  const undone = await request(`/api/admin/uploads/${String(uploadId)}/undo`, { body: { reason: 'The wrong sheet' } })
  console.log(`undone ${JSON.stringify(undone.body)}: ${undone.seconds.toFixed(2)} s`)
  if (receipt.seconds > mostSeconds.receipt || undone.seconds > mostSeconds.undo) process.exitCode = 1
} finally {
  http.close()
  await bench.close()
}
