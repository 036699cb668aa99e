import type { Evidence } from '../evidence.ts'
import { Facts, type Finding } from './facts.ts'
import { judgeErrors } from './errors.ts'
import { judgeEvenings } from './evenings.ts'
import { judgeFoundHotels } from './found-hotels.ts'
import { judgeHistories } from './histories.ts'
import { judgeJourneys } from './journeys.ts'
import { judgeKeys } from './keys.ts'
import { judgeNights } from './stays/nights.ts'
import { judgeOnce } from './once.ts'
import { judgePasses } from './passes.ts'
import { judgePrivacy } from './privacy.ts'
import { judgeRecords } from './records.ts'
import { judgeReplacements } from './stays/replacements.ts'
import { replay } from './stays/replay.ts'
import { judgeRestored } from './restored.ts'
import { judgeRooms } from './stays/rooms.ts'
import { judgeRoomNumbers } from './room-numbers.ts'
import { judgeScreens } from './screens.ts'
import { judgeSms } from './sms.ts'
import { judgeStrangers } from './strangers.ts'
import { type Timeline, timelinesOf } from './timelines.ts'

export type { Finding } from './facts.ts'

/**
 * Judges a week by its evidence alone. The judge is written from the organisers' requirements and shares no code with
 * the product, so that a mistake in one of its rules is not repeated here.
 */
export const judge = (evidence: Evidence): readonly Finding[] =>
  timelinesOf(evidence).flatMap((timeline) => {
    const findings = judgeTimeline(timeline)
    return timeline.isLost
      ? findings.map(({ check, text }) => ({ check, text: `Before the restore: ${text}` }))
      : findings
  })

const judgeTimeline = (timeline: Timeline): readonly Finding[] => {
  const facts = new Facts(timeline)
  judgeOnce(facts)
  judgeRooms(facts)
  judgeRecords(facts)
  judgeNights(facts, replay(facts))
  judgeReplacements(facts)
  judgePasses(facts)
  judgeEvenings(facts)
  judgeFoundHotels(facts)
  judgeStrangers(facts)
  judgeKeys(facts)
  judgeSms(facts)
  judgeScreens(facts)
  judgePrivacy(facts)
  judgeErrors(facts)
  judgeHistories(facts)
  judgeJourneys(facts)
  judgeRoomNumbers(facts)
  judgeRestored(facts)
  return facts.findings
}
