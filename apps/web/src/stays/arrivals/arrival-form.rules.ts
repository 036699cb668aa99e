import { type CalendarDay, isCalendarDay } from '@trophy/contract/core/days.ts'
import { normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'
import { arrivalMessages as messages } from '@trophy/contract/desk/desk.constants.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import { checked } from '../../shared/form/form.rules.ts'

/** The fields as typed. */
export interface ArrivalForm {
  readonly role: ParticipantRole
  readonly name: string
  readonly mobileNumber: string
  /** A coach's `participantId`; empty when it is not known. */
  readonly coachId: string
  readonly teamName: string
  readonly discipline: string
  readonly lastDay: string
  readonly hotelId: string
  readonly reason: string
}

export const emptyArrival = (name: string): ArrivalForm => ({
  role: 'player',
  name,
  mobileNumber: '',
  coachId: '',
  teamName: '',
  discipline: '',
  lastDay: '',
  hotelId: '',
  reason: '',
})

/**
 * The request, by the rules that can be checked without the server; only a player has a coach and a team, only others a
 * discipline of their own.
 */
export const arrivalOf = (values: ArrivalForm, today: CalendarDay) => {
  const { role, coachId, teamName, discipline, ...others } = values
  const { name, mobileNumber, lastDay, hotelId, reason } = others
  const isMissingTeam = role === 'player' && coachId === '' && teamName.trim() === ''
  const isBadNumber = mobileNumber.trim() !== '' && normaliseMobile(mobileNumber) === null
  const mistakes = {
    name: name.trim() === '' ? participantMessages.nameRequired : undefined,
    mobileNumber: isBadNumber ? participantMessages.mobileFormat : undefined,
    coachId: isMissingTeam ? messages.coachOrTeam : undefined,
    lastDay: dayMistake(lastDay, today),
    hotelId: hotelId === '' ? participantMessages.hotelRequired : undefined,
    reason: reason.trim() === '' ? messages.reasonRequired : undefined,
  }
  return checked(mistakes, { ...others, role, ...(role === 'player' ? { coachId, teamName } : { discipline }) })
}

const dayMistake = (day: string, today: CalendarDay): string | undefined => {
  if (!isCalendarDay(day)) return participantMessages.endDateRequired
  return day < today ? messages.lastDayOver : undefined
}
