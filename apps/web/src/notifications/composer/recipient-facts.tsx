import type { UseQueryResult } from '@tanstack/react-query'
import { Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconUserOff } from '@tabler/icons-react'
import type { RecipientPreview } from '@trophy/contract/notifications/notifications.contract.ts'
import { notificationMessages as messages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { notificationLabels as labels } from '../notifications.constants.ts'
import { composerMessages as composerTexts } from './composer.constants.ts'
import { formatCount } from '../../shared/format/numbers.ts'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { recipientsOf } from './composer-checks.rules.ts'
import type { ComposerForm } from './composer.rules.ts'
import classes from './preview.module.css'
import { UnreachedPeople } from './unreached-people.tsx'

export type RecipientsResult = Pick<UseQueryResult<RecipientPreview>, 'data' | 'error'>

interface RecipientFactsProps {
  readonly form: ComposerForm
  readonly recipients: RecipientsResult
  /** The number of SMS of the text; 0 without a text. */
  readonly parts: number
}

/** The number of recipients by channel, and who is not reached and why. */
export const RecipientFacts = ({ form, recipients: { data, error }, parts }: RecipientFactsProps) => {
  if (recipientsOf(form) === null) return <p className={classes.noRecipients}>{noRecipients(form)}</p>
  if (data === undefined && error)
    return <Note tone="warning" title={composerTexts.notCounted} icon={<IconAlertTriangle size={18} />} />
  if (data?.recipientCount === 0) {
    return (
      <>
        <Note tone="warning" title={messages.nobody} icon={<IconUserOff size={18} />} />
        <UnreachedPeople preview={data} />
      </>
    )
  }
  return (
    <>
      <Figures preview={data} parts={parts} />
      {data && <UnreachedPeople preview={data} />}
    </>
  )
}

const noRecipients = ({ audience }: ComposerForm): string => {
  if (audience === null) return composerTexts.chooseAudience
  return audience === 'coaches' ? composerTexts.chooseCoaches : composerTexts.chooseDisciplines
}

/** The lines are shown while they load, so that nothing moves. */
const Figures = ({ preview, parts }: { preview: RecipientPreview | undefined; parts: number }) => (
  <dl className={classes.facts} aria-busy={preview === undefined}>
    <Figure label={labels.recipients} count={preview?.recipientCount} isMain />
    <Figure label={labels.bySms} count={preview?.smsCount} />
    <Figure label={labels.inPortal} count={preview?.portalCount} />
    {parts > 1 && preview && (
      <div>
        <dt>{labels.smsTotal}</dt>
        <dd>
          {formatCount(preview.smsCount * parts)}{' '}
          <span className={classes.secondary}>{composerTexts.times(formatCount(preview.smsCount), parts)}</span>
        </dd>
      </div>
    )}
    {preview && preview.skipped > 0 && <Figure label={labels.notReached} count={preview.skipped} />}
  </dl>
)

interface FigureProps {
  readonly label: string
  readonly count: number | undefined
  readonly isMain?: boolean
}

const Figure = ({ label, count, isMain = false }: FigureProps) => (
  <div data-main={isMain || undefined}>
    <dt>{label}</dt>
    <dd>{count === undefined ? <Skeleton height={14} width={48} /> : formatCount(count)}</dd>
  </div>
)
