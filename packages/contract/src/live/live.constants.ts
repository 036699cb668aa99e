/** What a change is about. Events of the live stream carry these and ids, never personal data. */
export const liveTopics = [
  /** Participants: their fields, status and bookings. */
  'people',
  /** Hotel instances. */
  'hotels',
  /** Rooms held, where nothing about a participant changed. */
  'rooms',
  'messages',
  'settings',
  'uploads',
  /** Recounts of the ledger. */
  'calculation',
] as const
export type LiveTopic = (typeof liveTopics)[number]

/** The server sends at least a sign of life this often; a reader that hears nothing for twice as long connects again. */
export const liveHeartbeatSeconds = 15

/** Of a longer list of people no ids are told: whoever hears of it reads anew. */
export const liveMaximumPeople = 200
