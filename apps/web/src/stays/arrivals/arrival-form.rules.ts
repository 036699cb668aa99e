import { type CalendarDay, isCalendarDay } from '@trophy/contract/core/days.ts'
import { normaliseMobile } from '@trophy/contract/core/mobile.rules.ts'
import { arrivalMessages as messages } from '@trophy/contract/desk/desk.constants.ts'
import { participantMessages } from '@trophy/contract/participants/participants.constants.ts'
import type { ParticipantRole } from '@trophy/contract/participants/participants.contract.ts'
import type { FieldErrors } from '../../shared/form/field-errors.rules.ts'

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

export type ArrivalField = keyof ArrivalForm

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

const fields = emptyArrival('')

export const isArrivalField = (name: string): name is ArrivalField => name in fields

/** The rules that can be checked without the server. */
export const validateArrival = (values: ArrivalForm, today: CalendarDay): FieldErrors<ArrivalField> => {
  const { role, name, mobileNumber, coachId, teamName, lastDay, hotelId, reason } = values
  const isMissingTeam = role === 'player' && coachId === '' && teamName.trim() === ''
  const isBadNumber = mobileNumber.trim() !== '' && normaliseMobile(mobileNumber) === null
  return {
    ...(name.trim() === '' && { name: participantMessages.nameRequired }),
    ...(isBadNumber && { mobileNumber: participantMessages.mobileFormat }),
    ...(isMissingTeam && { coachId: messages.coachOrTeam }),
    ...(!isCalendarDay(lastDay) && { lastDay: participantMessages.endDateRequired }),
    ...(isCalendarDay(lastDay) && lastDay < today && { lastDay: messages.lastDayOver }),
    ...(hotelId === '' && { hotelId: participantMessages.hotelRequired }),
    ...(reason.trim() === '' && { reason: messages.reasonRequired }),
  }
}

/** The request; only a player has a coach and a team, only others a discipline of their own. */
export const arrivalOf = ({ role, coachId, teamName, discipline, ...values }: ArrivalForm) => ({
  ...values,
  role,
  ...(role === 'player' ? { coachId, teamName } : { discipline }),
})
