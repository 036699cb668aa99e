/** The topics of changes. Live updates have topics and ids, never personal data. */
export const liveTopics = [
  /** Participants: their fields, status and bookings. */
  'people',
  /** Hotel instances. */
  'hotels',
  /** Held rooms, if nothing about a participant changed. */
  'rooms',
  'messages',
  'settings',
  'uploads',
  /** Recounts of the ledger. */
  'calculation',
  /** Night audits, adjustments, invoices. */
  'settlement',
  /** Answers of coaches, missing players and their outcomes. */
  'roll_call',
  /** How and when teams arrive and depart. */
  'journeys',
  /** Lists that were given out to hotels and desks. */
  'lists',
] as const
export type LiveTopic = (typeof liveTopics)[number]

/** The server sends at least a heartbeat this often; a reader that gets nothing for twice as long reconnects. */
export const liveHeartbeatSeconds = 15

/** The position of the live stream when the server got the request: a reader that continues there misses nothing. */
export const liveCursorHeader = 'live-cursor'

/** A longer list of people is sent without ids: readers then read everything again. */
export const liveMaximumPeople = 200
