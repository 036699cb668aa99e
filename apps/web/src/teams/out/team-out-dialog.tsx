import { List, Textarea } from '@mantine/core'
import { departureLimits, departureNotices } from '@trophy/contract/departures/departures.constants.ts'
import { checkoutReasonLabels, checkoutReasons } from '@trophy/contract/notifications/notifications.constants.ts'
import type { TeamOverview } from '@trophy/contract/teams/teams.contract.ts'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { TypedDateField } from '../../shared/ui/fields/date-field.tsx'
import { ReasonField } from '../../shared/ui/fields/reason-field.tsx'
import { Select } from '../../shared/ui/fields/select.tsx'
import classes from '../teams.module.css'
import { departureLabels as labels } from './departures.constants.ts'
import type { PastedTeams } from './pasted-teams.rules.ts'
import { DeparturePreview } from './departure-preview.tsx'
import { type TeamOutForm, useTeamOut } from './use-team-out.ts'

interface TeamOutDialogProps {
  /** The selected teams; without any, teams are pasted. */
  readonly teams: readonly TeamOverview[]
  readonly onDone: (departureId: string) => void
  readonly onClose: () => void
}

/** Team out: which teams, the day they leave, what changes, reason and message. */
export const TeamOutDialog = ({ teams, onDone, onClose }: TeamOutDialogProps) => {
  const teamOut = useTeamOut(teams, onDone)
  const { form, coachIds, pasted, today } = teamOut
  const { values } = form
  const paste = form.field('pasted')
  return (
    <FormDialog
      title={labels.title}
      submitLabel={labels.submit(coachIds.length)}
      onClose={onClose}
      form={form}
      isDirty={values.pasted.trim() !== '' || values.reason.trim() !== ''}
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
      <div className={classes.fields}>
        <TypedDateField
          {...form.field('leaveOn')}
          label={labels.leaveOn}
          description={labels.leaveOnHint}
          minDate={today}
          required
        />
        <Notice teamOut={teamOut} />
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
          <strong>{coachName}</strong> <span className={classes.secondary}>{[coachId, teamNames].join(' · ')}</span>
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
const Notice = ({ teamOut: { form } }: { readonly teamOut: { readonly form: TeamOutForm } }) => {
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
