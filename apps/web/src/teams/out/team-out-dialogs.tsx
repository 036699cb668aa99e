import { List, Textarea } from '@mantine/core'
import { isCalendarDay } from '@trophy/contract/core/dates/days.ts'
import {
  departureLimits,
  type DepartureNotice,
  departureNotices,
  departureRefusals as refusals,
} from '@trophy/contract/departures/departures.constants.ts'
import {
  type CheckoutReason,
  checkoutReasonLabels,
  checkoutReasons,
} from '@trophy/contract/notifications/notifications.constants.ts'
import type { TeamOverview } from '@trophy/contract/teams/teams.contract.ts'
import { useState } from 'react'
import { useToday } from '../../shared/event/use-event.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { checked } from '../../shared/form/form.rules.ts'
import { type Form, useForm } from '../../shared/form/use-form.ts'
import layouts from '../../shared/theme/layouts.module.css'
import patterns from '../../shared/theme/patterns.module.css'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { TypedDateField } from '../../shared/ui/fields/date-field.tsx'
import { ReasonField } from '../../shared/form/reason.tsx'
import { Select } from '../../shared/ui/fields/select.tsx'
import { useSendTeamsOut, useTeamNames } from '../teams.api.ts'
import classes from '../teams.module.css'
import { DeparturePreview } from './departure-preview.tsx'
import { departureLabels as labels, departureMessages as messages } from '../teams.constants.ts'
import { type PastedTeams, pastedTeams } from './pasted-teams.rules.ts'
import { ReceiptDialog } from './receipt-dialog.tsx'

interface TeamOutDialogsProps {
  /** The selected teams; without any, teams are pasted. */
  readonly teams: readonly TeamOverview[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Sends teams out, and then shows the receipt. */
export const TeamOutDialogs = ({ teams, onDone, onClose }: TeamOutDialogsProps) => {
  const [departureId, setDepartureId] = useState<string>()
  if (departureId !== undefined) return <ReceiptDialog departureId={departureId} onClose={onClose} />
  return (
    <TeamOutDialog
      teams={teams}
      onDone={(id) => {
        setDepartureId(id)
        onDone()
      }}
      onClose={onClose}
    />
  )
}

interface TeamOutDialogProps extends Omit<TeamOutDialogsProps, 'onDone'> {
  readonly onDone: (departureId: string) => void
}

/** Team out: which teams, the day they leave, what changes, reason and message. */
const TeamOutDialog = ({ teams, onDone, onClose }: TeamOutDialogProps) => {
  const { form, coachIds, pasted, today } = useTeamOut(teams, onDone)
  const { values } = form
  const paste = form.field('pasted')
  return (
    <FormDialog
      title={labels.title}
      submitLabel={labels.submit(coachIds.length)}
      onClose={onClose}
      form={form}
      isDirty={values.pasted.trim() !== '' || values.reason.trim() !== ''}
      size="large"
    >
      {teams.length > 0 ? (
        <SelectedTeams teams={teams} />
      ) : (
        <div className={classes.section}>
          <Textarea
            {...paste}
            label={labels.paste}
            description={labels.pasteHint}
            onChange={({ currentTarget }) => paste.onChange(currentTarget.value)}
            autosize
            minRows={3}
            maxRows={10}
            required
            data-autofocus
          />
          {pasted && <Pasted pasted={pasted} />}
        </div>
      )}
      <div className={layouts.formFields}>
        <TypedDateField
          {...form.field('leaveOn')}
          label={labels.leaveOn}
          description={labels.leaveOnHint}
          minDate={today}
          required
        />
        <Notice form={form} />
      </div>
      <ReasonField
        {...form.field('reason')}
        label={labels.reason}
        description={labels.reasonHint}
        maxLength={departureLimits.reason}
        required
      />
      <DeparturePreview teams={teams} coachIds={coachIds} leaveOn={values.leaveOn} />
    </FormDialog>
  )
}

const namesShown = 5

const SelectedTeams = ({ teams }: Pick<TeamOutDialogProps, 'teams'>) => (
  <section className={classes.section} aria-label={labels.teams}>
    <List size="sm">
      {teams.slice(0, namesShown).map(({ coachId, coachName, teamNames }) => (
        <List.Item key={coachId}>
          <strong>{coachName}</strong>{' '}
          <span className={patterns.plainSecondary}>{[coachId, teamNames].join(' · ')}</span>
        </List.Item>
      ))}
      {teams.length > namesShown && <List.Item>{labels.andMore(teams.length - namesShown)}</List.Item>}
    </List>
  </section>
)

const Pasted = ({ pasted: { coachIds, unknown, ambiguous } }: { readonly pasted: PastedTeams }) => (
  <Note tone={unknown.length + ambiguous.length > 0 ? 'warning' : 'info'} title={labels.found(coachIds.length)}>
    {(unknown.length > 0 || ambiguous.length > 0) && (
      <List size="sm">
        {unknown.length > 0 && <List.Item>{labels.unknown(unknown.join(', '))}</List.Item>}
        {ambiguous.map(({ name, coachIds: ids }) => (
          <List.Item key={name}>{labels.ambiguous(name, ids.join(', '))}</List.Item>
        ))}
      </List>
    )}
  </Note>
)

const noNotice = 'none' as const
const notices = [
  { value: noNotice, label: labels.noNotice },
  ...departureNotices.map((value) => ({ value, label: labels.noticeLabels[value] })),
]
const reasons = checkoutReasons.map((value) => ({ value, label: checkoutReasonLabels[value] }))

/** The message to the coaches, from the templates of Send Notification. */
const Notice = ({ form }: { readonly form: Form<Values> }) => {
  const notice = form.field('notice')
  return (
    <div className={classes.section}>
      <Select
        {...notice}
        label={labels.notice}
        description={labels.noticeHint}
        data={notices}
        value={notice.value ?? noNotice}
        onChange={(chosen) => notice.onChange(chosen === noNotice ? null : chosen)}
      />
      {notice.value === 'early_checkout' && (
        <Select {...form.field('checkoutReason')} label={labels.checkoutReason} data={reasons} />
      )}
    </div>
  )
}

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
const useTeamOut = (teams: readonly TeamOverview[], onDone: (departureId: string) => void) => {
  const today = useToday()
  const isPasting = teams.length === 0
  const names = useTeamNames(isPasting)
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
    send: useSendTeamsOut().run,
    success: ({ changed }) => [messages.done(changed)],
    onDone: ({ departureId }) => onDone(departureId),
  })
  const { pasted } = form.values
  return { form, coachIds: coachIdsIn(pasted), pasted: pastedIn(pasted), today }
}

const dayMistake = (day: string, today: string): string | undefined => {
  if (!isCalendarDay(day)) return messages.dayRequired
  return day < today ? refusals.pastDay : undefined
}
