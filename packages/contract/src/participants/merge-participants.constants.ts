/**
 * From how many people on a common number or name says nothing: an organisation's number, a name like 'To be named'.
 */
export const likelyDuplicateLimits = { sameNumber: 4, sameName: 10 } as const

/** Why people may be one: the same mobile number, or the same name and district, on overlapping nights. */
export const duplicateReasons = ['number', 'name'] as const

export const mergeReasonMaximum = 400

/** Messages about likely duplicates and their merge (beyond.md, People). */
export const mergeMessages = {
  reasonRequired: 'Please say why these are the same person',
  samePerson: 'Please choose two different participants',
  wasCheckedIn: (participantId: string) =>
    `${participantId} was checked in at a hotel, so this record cannot be removed. Keep ${participantId}, and remove the other one.`,
  noBookingKept: (participantId: string) =>
    `${participantId} has no booking, so the only room would be lost. Keep the other one.`,
  wasReplaced: (kept: string, removed: string) =>
    `${kept} was replaced by ${removed}, so nobody would have the place. Keep ${removed}, and remove the other one.`,
  /** The detail of the removal in the audit log, before the reason. */
  audited: (kept: string, reason: string) => `Merged into ${kept}: ${reason}`,
  /** For what a coach's phone sends later about the removed person. */
  isOtherTeam: (removed: string, kept: string, name: string) =>
    `${removed} is the same person as ${kept} (${name}), who is in another team. Please ask the desk.`,
  isOtherPerson: (removed: string, kept: string, name: string) =>
    `${removed} is now ${kept} (${name}). Please open the team again and change ${kept}.`,
  merged: 'Participants merged',
  failed: 'Failed to merge the participants',
  fetchFailed: 'Failed to fetch possible duplicates',
} as const
