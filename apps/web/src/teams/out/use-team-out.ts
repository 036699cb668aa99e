import { isCalendarDay } from '@trophy/contract/core/days.ts'
import {
  type DepartureNotice,
  departureRefusals as refusals,
} from '@trophy/contract/departures/departures.constants.ts'
import type { CheckoutReason } from '@trophy/contract/notifications/notifications.constants.ts'
import type { TeamOverview } from '@trophy/contract/teams/teams.contract.ts'
import { useToday } from '../../shared/event/use-today.ts'
import { checked } from '../../shared/form/form.rules.ts'
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

/** The form of Team out. */
export const useTeamOut = (teams: readonly TeamOverview[], onDone: (departureId: string) => void) => {
  const today = useToday()
  const isPasting = teams.length === 0
  const names = useTeamNames(isPasting)
  const { run } = useSendTeamsOut()
  const pastedIn = (text: string) => (isPasting && names && text.trim() !== '' ? pastedTeams(text, names) : undefined)
  const coachIdsIn = (text: string): readonly string[] =>
    isPasting ? (pastedIn(text)?.coachIds ?? []) : teams.map(({ coachId }) => coachId)
  const initial: Values = { pasted: '', leaveOn: today, reason: '', notice: null, checkoutReason: 'match_lost' }
  const form = useForm({
    initial,
    request: ({ pasted: text, leaveOn, reason, notice, checkoutReason }) => {
      const [pasted, coachIds] = [pastedIn(text), coachIdsIn(text)]
      const isUnclear = pasted !== undefined && pasted.unknown.length + pasted.ambiguous.length > 0
      return checked(
        {
          pasted: isUnclear ? messages.unknownTeams : coachIds.length === 0 ? messages.noTeams : undefined,
          leaveOn: dayMistake(leaveOn, today),
          reason: reason.trim() === '' ? refusals.reasonRequired : undefined,
        },
        {
          coachIds: [...coachIds],
          leaveOn,
          reason: reason.trim(),
          notify: notice !== null,
          notice: notice ?? 'match_lost',
          checkoutReason,
        },
      )
    },
    failure: messages.failed,
    send: async (request) => {
      const { departureId, changed } = await run(request)
      showSuccess(messages.done(changed))
      onDone(departureId)
    },
  })
  const { pasted } = form.values
  return { form, coachIds: coachIdsIn(pasted), pasted: pastedIn(pasted), today }
}

export type TeamOutForm = ReturnType<typeof useTeamOut>['form']

const dayMistake = (day: string, today: string): string | undefined => {
  if (!isCalendarDay(day)) return messages.dayRequired
  return day < today ? refusals.pastDay : undefined
}
