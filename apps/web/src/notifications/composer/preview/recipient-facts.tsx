import { Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconUserOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { otherLanguages } from '@trophy/contract/core/texts/languages.ts'
import { notificationMessages as messages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import type { RecipientPreview } from '@trophy/contract/notifications/notifications.contract.ts'
import { formatCount } from '../../../shared/format/numbers.ts'
import patterns from '../../../shared/theme/patterns.module.css'
import { Note } from '../../../shared/ui/feedback/note.tsx'
import { Fact } from '../../../shared/ui/layout/fact.tsx'
import { languageLabels, notificationLabels as labels, unreachedReasonLabels } from '../../notifications.constants.ts'
import { recipientsOf } from '../composer-checks.rules.ts'
import { composerMessages as composerTexts } from '../composer.constants.ts'
import classes from './preview.module.css'
import { type SmsText, smsBatches } from './sms-texts.rules.ts'
import type { ComposerForm } from '../composer-form.rules.ts'

export type RecipientsResult = Pick<UseQueryResult<RecipientPreview>, 'data' | 'error'>

interface RecipientFactsProps {
  readonly form: ComposerForm
  readonly recipients: RecipientsResult
  /** The SMS in each language; none without a text. */
  readonly texts: readonly SmsText[]
}

/** The number of recipients by channel, and who is not reached and why. */
export const RecipientFacts = ({ form, recipients: { data, error }, texts }: RecipientFactsProps) => {
  if (recipientsOf(form) === null) return <p className={patterns.quietText}>{noRecipients(form)}</p>
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
      <Figures preview={data} texts={texts} />
      {data && <UnreachedPeople preview={data} />}
    </>
  )
}

const noRecipients = ({ audience }: ComposerForm): string => {
  if (audience === null) return composerTexts.chooseAudience
  return audience === 'coaches' ? composerTexts.chooseCoaches : composerTexts.chooseDisciplines
}

/** The lines are shown while they load, so that nothing moves. */
const Figures = ({ preview, texts }: { preview: RecipientPreview | undefined; texts: readonly SmsText[] }) => (
  <dl className={classes.facts} aria-busy={preview === undefined}>
    <Figure label={labels.recipients} count={preview?.recipientCount} isMain />
    <Figure label={labels.bySms} count={preview?.smsCount} />
    <Figure label={labels.inPortal} count={preview?.portalCount} />
    {preview && <LanguageFigures preview={preview} texts={texts} />}
    {preview && <SmsTotal batches={smsBatches(texts, preview)} />}
    {preview && preview.skipped > 0 && <Figure label={labels.notReached} count={preview.skipped} />}
  </dl>
)

/** Coaches who have chosen another language, and whether their SMS is in it. */
const LanguageFigures = ({ preview, texts }: { preview: RecipientPreview; texts: readonly SmsText[] }) =>
  otherLanguages
    .filter((language) => preview.smsInLanguages[language] > 0)
    .map((language) => (
      <Fact key={language} label={composerTexts.ofThem(languageLabels[language])}>
        {formatCount(preview.smsInLanguages[language])}{' '}
        {texts.length > 0 && texts.every((text) => text.language !== language) && (
          <span className={patterns.secondaryText}>{composerTexts.inEnglish}</span>
        )}
      </Fact>
    ))

/** Shown when anybody gets more than one SMS. */
const SmsTotal = ({ batches }: { batches: ReturnType<typeof smsBatches> }) =>
  batches.some(({ parts }) => parts > 1) && (
    <Fact label={labels.smsTotal}>
      {formatCount(batches.reduce((sum, { numbers, parts }) => sum + numbers * parts, 0))}{' '}
      <span className={patterns.secondaryText}>
        {batches.map(({ numbers, parts }) => composerTexts.times(formatCount(numbers), parts)).join(' + ')}
      </span>
    </Fact>
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

/** The people who receive no SMS: by reason, with their names on demand. */
const UnreachedPeople = ({ preview: { reasons, unreached } }: { preview: RecipientPreview }) => {
  const total = reasons.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  return (
    <details className={classes.unreached}>
      <summary>
        <span className={patterns.strong}>{composerTexts.noSms(formatCount(total), total === 1)}</span>
        {reasons.map(({ reason, count }) => (
          <span key={reason} className={classes.reason}>
            {composerTexts.reasonCount(unreachedReasonLabels[reason], formatCount(count))}
          </span>
        ))}
      </summary>
      <ul>
        {unreached.map(({ participantId, name, reason, hasPortal }) => (
          <li key={participantId}>
            {name ?? participantId}
            <span className={patterns.secondaryText}>
              {[
                name === null ? null : participantId,
                unreachedReasonLabels[reason],
                hasPortal ? composerTexts.inPortal : null,
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {total > unreached.length && <p className={patterns.secondaryText}>{labels.andMore(total - unreached.length)}</p>}
    </details>
  )
}
