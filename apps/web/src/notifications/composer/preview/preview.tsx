import { languageLabels, notificationLabels as labels } from '../../notifications.constants.ts'
import { measureSms } from '@trophy/contract/notifications/sms-text.rules.ts'
import { SegmentedControl } from '@mantine/core'
import type { Language } from '@trophy/contract/core/texts/languages.ts'
import { useState } from 'react'
import { composerMessages as messages } from '../composer.constants.ts'
import { ErrorState } from '../../../shared/ui/feedback/page-state.tsx'
import type { ComposerForm } from '../composer.rules.ts'
import { smsWarnings } from './sms-warnings.rules.ts'
import { smsTextsOf } from './sms-texts.rules.ts'

import { useComposerSettings } from '../../notifications.api.ts'
import classes from './preview.module.css'
import { RecipientFacts, type RecipientsResult } from './recipient-facts.tsx'
import { SmsFacts } from './sms-facts.tsx'

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
    <div className={classes.preview}>
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
