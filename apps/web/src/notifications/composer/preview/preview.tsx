import { SegmentedControl } from '@mantine/core'
import type { Language } from '@trophy/contract/core/texts/languages.ts'
import { notificationMessages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import {
  measureSms,
  type SmsMeasure,
  smsLengths,
  unicodeCharactersOf,
} from '@trophy/contract/notifications/sms-text.rules.ts'
import { useState } from 'react'
import patterns from '../../../shared/theme/patterns.module.css'
import { ErrorState } from '../../../shared/ui/feedback/page-state.tsx'
import { Fact } from '../../../shared/ui/layout/fact.tsx'
import { useComposerSettings } from '../../notifications.api.ts'
import { languageLabels, notificationLabels as labels } from '../../notifications.constants.ts'
import { composerMessages as messages } from '../composer.constants.ts'
import classes from './preview.module.css'
import { RecipientFacts, type RecipientsResult } from './recipient-facts.tsx'
import { smsTextsOf } from './sms-texts.rules.ts'
import { smsWarnings } from './sms-warnings.rules.ts'
import type { ComposerForm } from '../composer-form.rules.ts'

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
