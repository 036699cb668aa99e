import { isCalendarDay } from '@trophy/contract/core/days.ts'
import {
  type DepartureNotice,
  departureRefusals as refusals,
} from '@trophy/contract/departures/departures.constants.ts'
import type { CheckoutReason } from '@trophy/contract/notifications/notifications.constants.ts'
import type { TeamOverview } from '@trophy/contract/teams/teams.contract.ts'
import { useState } from 'react'
import { useToday } from '../../shared/event/use-today.ts'
import type { FieldErrors } from '../../shared/form/field-errors.rules.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { showSuccess } from '../../shared/toast.ts'
import { useSendTeamsOut, useTeamNames } from '../teams.api.ts'
import { departureMessages as messages } from './departures.constants.ts'
import { pastedTeams } from './pasted-teams.rules.ts'

interface Values {
  /** Team names and coach IDs, where no teams were selected. */
  readonly pasted: string
  readonly leaveOn: string
  readonly reason: string
  /** Null for no message. */
  readonly notice: DepartureNotice | null
  readonly checkoutReason: CheckoutReason
}

type Field = 'pasted' | 'leaveOn' | 'reason'

const fields: readonly string[] = ['pasted', 'leaveOn', 'reason'] satisfies readonly Field[]

/** The form of Team out. */
export const useTeamOut = (teams: readonly TeamOverview[], onDone: (departureId: string) => void) => {
  const today = useToday()
  const isPasting = teams.length === 0
  const names = useTeamNames(isPasting)
  const { run } = useSendTeamsOut()
  const state = useState<Values>({
    pasted: '',
    leaveOn: today,
    reason: '',
    notice: null,
    checkoutReason: 'match_lost',
  })
  const [{ pasted: text }] = state
  const pasted = isPasting && names && text.trim() !== '' ? pastedTeams(text, names) : undefined
  const coachIds = isPasting ? (pasted?.coachIds ?? []) : teams.map(({ coachId }) => coachId)
  const validate = ({ leaveOn, reason }: Values): FieldErrors<Field> => {
    const isUnclear = pasted !== undefined && pasted.unknown.length + pasted.ambiguous.length > 0
    const mistakes = [
      ['pasted', isUnclear ? messages.unknownTeams : coachIds.length === 0 ? messages.noTeams : undefined],
      ['leaveOn', dayMistake(leaveOn, today)],
      ['reason', reason.trim() === '' ? refusals.reasonRequired : undefined],
    ] as const
    return Object.fromEntries(mistakes.filter(([, mistake]) => mistake !== undefined))
  }
  const form = useForm<Values, Field>({
    state,
    isField: (name): name is Field => fields.includes(name),
    validate,
    showErrors: 'afterSubmit',
    failure: { text: messages.failed },
    send: async ({ leaveOn, reason, notice, checkoutReason }) => {
      const { departureId, changed } = await run({
        coachIds: [...coachIds],
        leaveOn,
        reason: reason.trim(),
        notify: notice !== null,
        notice: notice ?? 'match_lost',
        checkoutReason,
      })
      showSuccess(messages.done(changed))
      onDone(departureId)
    },
  })
  return { form, coachIds, pasted, today }
}

export type TeamOutForm = ReturnType<typeof useTeamOut>['form']

const dayMistake = (day: string, today: string): string | undefined => {
  if (!isCalendarDay(day)) return messages.dayRequired
  return day < today ? refusals.pastDay : undefined
}
