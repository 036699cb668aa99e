import { SegmentedControl, Skeleton } from '@mantine/core'
import { type Language, otherLanguages } from '@trophy/contract/core/texts/languages.ts'
import { notificationMessages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import {
  measureSms,
  type SmsMeasure,
  smsLengths,
  unicodeCharactersOf,
} from '@trophy/contract/notifications/sms.rules.ts'
import { useState } from 'react'
import patterns from '../../../shared/theme/patterns.module.css'
import { ErrorState } from '../../../shared/ui/feedback/page-state.tsx'
import { Fact } from '../../../shared/ui/layout/fact.tsx'
import { useComposerSettings } from '../../notifications.api.ts'
import {
  languageLabels,
  notificationLabels as labels,
  unreachedReasonLabels,
  composerMessages as messages,
} from '../../notifications.constants.ts'
import classes from './preview.module.css'
import { smsTextsOf, type SmsText, smsBatches, smsWarnings } from './sms.rules.ts'
import type { ComposerForm } from '../composer-form.rules.ts'
import { IconAlertTriangle, IconUserOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { RecipientPreview } from '@trophy/contract/notifications/notifications.contract.ts'
import { formatCount } from '../../../shared/format/numbers.ts'
import { Note } from '../../../shared/ui/feedback/note.tsx'
import { recipientsOf } from '../composer-checks.rules.ts'

interface PreviewProps {
  readonly form: ComposerForm
  readonly recipients: RecipientsResult
}

/** The text exactly as a phone shows it, and its recipients. */
export const Preview = ({ form, recipients }: PreviewProps) => {
  const { data, error, refetch } = useComposerSettings()
  const [chosen, choose] = useState<Language>('en')
  const texts = data === undefined ? [] : smsTextsOf(form, data)
  const shown = texts.find(({ language }) => language === chosen) ?? texts[0]
  const text = shown?.text ?? ''
  const measure = measureSms(text)
  return (
    <div className={patterns.parts} style={{ gap: 14 }}>
      {texts.length > 1 && (
        <SegmentedControl
          aria-label={messages.shownLanguage}
          data={texts.map(({ language }) => ({ value: language, label: languageLabels[language] }))}
          value={shown?.language ?? 'en'}
          onChange={choose}
        />
      )}
      {error ? (
        <ErrorState title={messages.signOffFailed} onRetry={() => void refetch()} />
      ) : (
        <Handset text={text} language={shown?.language ?? 'en'} />
      )}
      {measure.parts > 0 && <SmsFacts text={text} measure={measure} />}
      {data !== undefined &&
        smsWarnings(form, data, shown?.language ?? 'en').map((warning) => (
          <p key={warning} className={classes.note} data-tone="warning" role="status">
            {warning}
          </p>
        ))}
      <RecipientFacts form={form} recipients={recipients} texts={texts} />
    </div>
  )
}

/** The SMS in the bubble of a phone. */
const Handset = ({ text, language }: { text: string; language: Language }) => (
  <figure className={classes.handset} aria-label={labels.handset}>
    <div className={classes.speaker} aria-hidden />
    <div className={classes.screen}>
      {text === '' ? (
        <p className={classes.nothing}>{messages.nothingYet}</p>
      ) : (
        <>
          <p className={classes.bubble} lang={language}>
            {text}
          </p>
          <span className={classes.time} aria-hidden>
            SMS · {messages.now}
          </span>
        </>
      )}
    </div>
  </figure>
)

interface SmsFactsProps {
  readonly text: string
  readonly measure: SmsMeasure
}

const maxShown = 5

/** The encoding, length and number of SMS of the text (part 2 §5). */
const SmsFacts = ({ text, measure: { encoding, length, parts, room } }: SmsFactsProps) => (
  <>
    <dl className={classes.facts}>
      <Fact label={labels.encoding}>{labels.encodings[encoding]}</Fact>
      <Fact label={messages.length}>{labels.characters(length, parts, room)}</Fact>
    </dl>
    {encoding === 'ucs2' && (
      <p className={classes.note} data-tone="info" role="status">
        {notificationMessages.unicode(shownCharacters(text))}
      </p>
    )}
    {parts > 1 && (
      <p className={classes.note} data-tone="warning" role="status">
        {notificationMessages.multipleSms(smsLengths[encoding].single, parts)}
      </p>
    )}
  </>
)

/** Some of the characters that need Unicode, without combining marks. */
const shownCharacters = (text: string): string[] =>
  unicodeCharactersOf(text)
    .filter((character) => !/\p{M}/u.test(character))
    .slice(0, maxShown)

type RecipientsResult = Pick<UseQueryResult<RecipientPreview>, 'data' | 'error'>

interface RecipientFactsProps {
  readonly form: ComposerForm
  readonly recipients: RecipientsResult
  /** The SMS in each language; none without a text. */
  readonly texts: readonly SmsText[]
}

/** The number of recipients by channel, and who is not reached and why. */
const RecipientFacts = ({ form, recipients: { data, error }, texts }: RecipientFactsProps) => {
  if (recipientsOf(form) === null) return <p className={patterns.quietText}>{noRecipients(form)}</p>
  if (data === undefined && error)
    return <Note tone="warning" title={messages.notCounted} icon={<IconAlertTriangle size={18} />} />
  if (data?.recipientCount === 0) {
    return (
      <>
        <Note tone="warning" title={notificationMessages.nobody} icon={<IconUserOff size={18} />} />
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
  if (audience === null) return messages.chooseAudience
  return audience === 'coaches' ? messages.chooseCoaches : messages.chooseDisciplines
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
      <Fact key={language} label={messages.ofThem(languageLabels[language])}>
        {formatCount(preview.smsInLanguages[language])}{' '}
        {texts.length > 0 && texts.every((text) => text.language !== language) && (
          <span className={patterns.secondaryText}>{messages.inEnglish}</span>
        )}
      </Fact>
    ))

/** Shown when anybody gets more than one SMS. */
const SmsTotal = ({ batches }: { batches: ReturnType<typeof smsBatches> }) =>
  batches.some(({ parts }) => parts > 1) && (
    <Fact label={labels.smsTotal}>
      {formatCount(batches.reduce((sum, { numbers, parts }) => sum + numbers * parts, 0))}{' '}
      <span className={patterns.secondaryText}>
        {batches.map(({ numbers, parts }) => messages.times(formatCount(numbers), parts)).join(' + ')}
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
        <span className={patterns.strong}>{messages.noSms(formatCount(total), total === 1)}</span>
        {reasons.map(({ reason, count }) => (
          <span key={reason} className={classes.reason}>
            {messages.reasonCount(unreachedReasonLabels[reason], formatCount(count))}
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
                hasPortal ? messages.inPortal : null,
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
