import { maximumStayDays } from './participants.constants.ts'
import { participantFieldLabels } from './participant-fields.constants.ts'

/** Messages about a new participant that the specification does not give. */
export const addParticipantMessages = {
  role: 'Please select coach, official or player',
  idCharacters: 'Participant ID can only contain letters, numbers, underscores and hyphens',
  idInUse: (participantId: string) => `Participant ID ${participantId} is already in use`,
  mobileInUse: (participantId: string, name: string) =>
    `This mobile number already belongs to coach ${participantId}, ${name}`,
  noSuchCoach: (coachId: string) => `There is no coach ${coachId}`,
  onlyCoaches: 'Only a coach can be reference-only',
  maximumStay: `Booking duration must be at most ${maximumStayDays} days`,
  idFailed: 'No ID could be generated. Ask again, or type one.',
} as const

const people = { coach: 'coaches', official: 'officials', player: 'players' } as const

/** What an edit can change, with the room of the stay. */
export const editedFieldLabels = { ...participantFieldLabels, roomNumber: 'Room' } as const
export type EditedFieldName = keyof typeof editedFieldLabels

type Role = keyof typeof people

/** Messages for an edit that cannot be stored, beyond those of the specification. */
export const editParticipantMessages = {
  otherRole: (label: string, role: Role) => `${label} cannot be edited for ${people[role]}`,
  noBooking: 'Without a booking there is no booking reference to edit',
  /** For a change without a known author. */
  unknownEditor: 'somebody',
  changedMeanwhile: (changes: string) => `Nothing was saved: ${changes}`,
  updated: 'Participant updated successfully',
  updateFailed: 'Failed to update participant',
  historyFailed: 'Failed to fetch participant history',
} as const

export const replacementReasonMaximum = 400

/** Messages about the replacement of a player (beyond.md, People). */
export const replaceMessages = {
  reasonRequired: 'Please say why the player is replaced',
  onlyPlayers: 'Only players can be replaced. Edit the participant, or add another one.',
  alreadyReplaced: (participantId: string) => `This player was already replaced by ${participantId}.`,
  checkedOut: 'This player has checked out, and holds no room any more. Add the other player instead.',
  noNights: 'This player holds no room from tonight on. Add the other player instead.',
  failed: 'Failed to replace the player',
} as const

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

/** Messages of Remove participant, for mistakes and for requests of the people. */
export const removeParticipantMessages = {
  reasonRequired: 'Please say why the participant is removed',
  checkedIn: 'This participant is checked in. Check the participant out first.',
  missing: 'This player is missing since a roll-call. Record the outcome there first.',
  hasPlayers: (n: number) =>
    n === 1
      ? 'This coach still has 1 player. Give the player another coach first.'
      : `This coach still has ${n} players. Give them another coach first.`,
  removed: 'Participant removed',
  failed: 'Failed to remove the participant',
} as const

export const removalReasonMaximum = 500
