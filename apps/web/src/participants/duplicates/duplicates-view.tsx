import { Button, List } from '@mantine/core'
import { IconRefresh, IconAlertTriangle } from '@tabler/icons-react'
import { mergeMessages, mergeReasonMaximum } from '@trophy/contract/participants/participant-changes.constants.ts'
import type { DuplicateGroup, LikelyDuplicate } from '@trophy/contract/participants/participant-changes.contract.ts'
import { participantRoleLabels } from '@trophy/contract/participants/participants.constants.ts'
import { useState } from 'react'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { checked } from '../../shared/form/form.rules.ts'
import { noReason } from '../../shared/form/initial-values.rules.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { formatDateRange, nothing } from '../../shared/format/dates.ts'
import { Instant } from '../../shared/format/instant.tsx'
import patterns from '../../shared/theme/patterns.module.css'
import { PagingBar } from '../../shared/ui/data-table/paging-bar.tsx'
import { Read } from '../../shared/ui/feedback/not-read.tsx'
import { EmptyState } from '../../shared/ui/feedback/page-state.tsx'
import { CheckinBadge } from '../../shared/ui/feedback/badge.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { ChoiceCards } from '../../shared/ui/fields/choice-cards.tsx'
import { ReasonField } from '../../shared/form/reason.tsx'
import { IconButton } from '../../shared/ui/layout/icon-button.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import type { UrlReader } from '../../shared/url/url-params.rules.ts'
import { useListParams } from '../../shared/url/use-url-params.ts'
import { useDuplicates, useMergeParticipants } from './duplicates.api.ts'
import { duplicateLabels as labels, mergeLabels } from './duplicates.constants.ts'
import classes from './duplicates.module.css'

const pageSizes = [10, 25, 50] as const

const readParams = (url: UrlReader) => ({ page: url.page(), limit: url.limit(pageSizes, pageSizes[0]) })

/** The person to keep, and those of the others who can be removed. */
type ChosenMerge = Omit<MergeDialogProps, 'onClose'>

/** Groups of people who may be one, side by side, as the sub-tab Duplicates. */
export const DuplicatesView = () => {
  const { params, change } = useListParams(readParams)
  const query = useDuplicates(params)
  const [merge, setMerge] = useState<ChosenMerge>()
  return (
    <Panel
      title={labels.title(query.data?.pagination.total)}
      subtitle={labels.subtitle}
      isPadded={false}
      actions={
        <IconButton
          icon={IconRefresh}
          loading={query.isFetching && !query.isPending}
          onClick={() => void query.refetch()}
        >
          {labels.refresh}
        </IconButton>
      }
    >
      <Read query={query} title={mergeMessages.fetchFailed}>
        {({ data: groups, pagination }) =>
          pagination.total === 0 ? (
            <EmptyState title={labels.none} text={labels.noneHint} />
          ) : (
            <>
              <PagingBar paging={{ ...params, pagination, pageSizes, summary: labels.showing, change }} place="top" />
              <ul className={patterns.bareList} aria-label={labels.list}>
                {groups.map((group) => (
                  <DuplicateGroupCard key={group.people.map(({ id }) => id).join()} group={group} onKeep={setMerge} />
                ))}
              </ul>
            </>
          )
        }
      </Read>
      {merge && <MergeDialog {...merge} onClose={() => setMerge(undefined)} />}
    </Panel>
  )
}

interface DuplicateGroupCardProps {
  readonly group: DuplicateGroup
  readonly onKeep: (merge: ChosenMerge) => void
}

/** Who was ever checked in, or has players, is never the one removed. */
const canBeRemoved = ({ wasCheckedIn, players }: LikelyDuplicate): boolean => !wasCheckedIn && players === 0

/** The people of a group, side by side, and what they have in common. */
const DuplicateGroupCard = ({ group: { reasons, people }, onKeep }: DuplicateGroupCardProps) => (
  <li className={classes.group} aria-label={labels.group(people.map(({ name }) => name).join(', '))}>
    <p className={classes.reasons}>{reasons.map((reason) => labels.reasons[reason]).join(' · ')}</p>
    <div className={classes.people}>
      {people.map((person) => (
        <Person
          key={person.id}
          person={person}
          others={people.filter((other) => other !== person && canBeRemoved(other))}
          onKeep={onKeep}
        />
      ))}
    </div>
    {!people.some(canBeRemoved) && <p className={patterns.hint}>{labels.noneRemovable}</p>}
  </li>
)

interface PersonProps extends Pick<DuplicateGroupCardProps, 'onKeep'> {
  readonly person: LikelyDuplicate
  readonly others: readonly LikelyDuplicate[]
}

const Person = ({ person, others, onKeep }: PersonProps) => {
  const { name, participantId, wasCheckedIn, players } = person
  return (
    <section className={classes.person} aria-label={`${name} (${participantId})`}>
      <h3 className={`${patterns.heading} ${classes.name}`}>{name}</h3>
      <Details person={person} />
      {wasCheckedIn && <p className={patterns.hint}>{labels.wasCheckedIn}</p>}
      {players > 0 && <p className={patterns.hint}>{labels.hasPlayers(players)}</p>}
      {others.length > 0 && (
        <Button
          variant="default"
          size="sm"
          className={classes.keep ?? ''}
          aria-label={labels.keepOf(name, participantId)}
          onClick={() => onKeep({ kept: person, others })}
        >
          {labels.keep}
        </Button>
      )}
    </section>
  )
}

const Details = ({ person }: { readonly person: LikelyDuplicate }) => {
  const { participantId, mobileNumber, district, hotelName, bookingStartDate, bookingEndDate } = person
  const dates = bookingStartDate && bookingEndDate ? formatDateRange(bookingStartDate, bookingEndDate) : nothing
  return (
    <dl className={classes.details}>
      <dt>{labels.id}</dt>
      <dd>{participantId}</dd>
      <dt>{labels.number}</dt>
      <dd>{mobileNumber ?? nothing}</dd>
      <dt>{labels.team}</dt>
      <dd>{teamText(person)}</dd>
      <dt>{labels.district}</dt>
      <dd>{district ?? nothing}</dd>
      <dt>{labels.hotel}</dt>
      <dd>{hotelName ?? nothing}</dd>
      <dt>{labels.nights}</dt>
      <dd>{dates}</dd>
      <dt>{labels.status}</dt>
      <dd className={classes.status}>
        <CheckinBadge status={person.checkinStatus} />
        {person.checkinTime !== null && <Instant value={person.checkinTime} />}
      </dd>
    </dl>
  )
}

/** `Lions · Ravi Shetty (COA_101)`; the role of who is in no team. */
const teamText = ({ role, teamName, coachId, coachName }: LikelyDuplicate): string => {
  if (role !== 'player') return participantRoleLabels[role]
  const coach = coachId === null ? [] : [coachName === null ? coachId : `${coachName} (${coachId})`]
  return [...(teamName === null ? [] : [teamName]), ...coach].join(' · ') || participantRoleLabels[role]
}

interface MergeDialogProps {
  readonly kept: LikelyDuplicate
  /** Those of the group who can be removed, at least one. */
  readonly others: readonly LikelyDuplicate[]
  readonly onClose: () => void
}

/** Merge Participants: who is kept and who is removed, the consequences, and the required reason. */
const MergeDialog = ({ kept, others, onClose }: MergeDialogProps) => {
  const form = useForm({
    initial: { ...noReason, remove: others[0]?.id ?? '' },
    request: ({ reason, remove }) => {
      const missing = reason.trim() === '' ? mergeMessages.reasonRequired : undefined
      return checked({ reason: missing }, { keep: kept.id, remove, reason: reason.trim() })
    },
    failure: mergeMessages.failed,
    send: useMergeParticipants().run,
    success: () => [mergeMessages.merged],
    onDone: onClose,
  })
  const removed = others.find(({ id }) => id === form.values.remove)
  return (
    <FormDialog
      title={mergeLabels.title}
      submitLabel={mergeLabels.submit}
      onClose={onClose}
      form={form}
      isDirty={form.values.reason.trim() !== ''}
    >
      <dl className={classes.choice}>
        <dt>{mergeLabels.keeps}</dt>
        <dd>{mergeLabels.who(kept.name, kept.participantId)}</dd>
        {removed && others.length === 1 && (
          <>
            <dt>{mergeLabels.removes}</dt>
            <dd>{mergeLabels.who(removed.name, removed.participantId)}</dd>
          </>
        )}
      </dl>
      {others.length > 1 && (
        <ChoiceCards
          {...form.field('remove')}
          legend={mergeLabels.removes}
          layout="list"
          choices={others.map((other) => ({
            value: other.id,
            label: mergeLabels.who(other.name, other.participantId),
            description: roomText(other),
          }))}
        />
      )}
      {removed && <Consequences kept={kept} removed={removed} />}
      <ReasonField
        {...form.field('reason')}
        label={mergeLabels.reason}
        description={mergeLabels.reasonHint}
        maxLength={mergeReasonMaximum}
        required
        data-autofocus
      />
    </FormDialog>
  )
}

const Consequences = ({ kept, removed }: { readonly kept: LikelyDuplicate; readonly removed: LikelyDuplicate }) => {
  const [keptId, removedId] = [kept.participantId, removed.participantId]
  return (
    <Note tone="danger" title={mergeLabels.consequences} icon={<IconAlertTriangle size={18} />}>
      <List size="sm">
        <List.Item>{mergeLabels.kept(keptId, roomText(kept))}</List.Item>
        <List.Item>{mergeLabels.freed(removedId, roomText(removed))}</List.Item>
        <List.Item>{mergeLabels.history(keptId, removedId)}</List.Item>
        <List.Item>{mergeLabels.pass(keptId, removedId)}</List.Item>
        <List.Item>{mergeLabels.data(removedId)}</List.Item>
        {removed.role === 'coach' && <List.Item>{mergeLabels.signIn(removedId)}</List.Item>}
      </List>
    </Note>
  )
}

/** The hotel and dates of a booking. */
const roomText = ({ hotelName, bookingStartDate, bookingEndDate }: LikelyDuplicate): string => {
  const dates = bookingStartDate && bookingEndDate ? [formatDateRange(bookingStartDate, bookingEndDate)] : []
  return [...(hotelName === null ? [] : [hotelName]), ...dates].join(', ') || mergeLabels.noRoom
}
