import { notificationLabels as labels } from '../notifications.constants.ts'
import { smsTextOf } from '@trophy/contract/notifications/notifications.rules.ts'
import { measureSms } from '@trophy/contract/notifications/sms-text.rules.ts'
import { composerMessages as messages } from './composer.constants.ts'
import { ErrorState } from '../../shared/ui/feedback/page-state.tsx'
import type { ComposerForm } from './composer.rules.ts'

import { useSignOff } from '../notifications.api.ts'
import classes from './preview.module.css'
import { RecipientFacts, type RecipientsResult } from './recipient-facts.tsx'
import { SmsFacts } from './sms-facts.tsx'

interface PreviewProps {
  readonly form: ComposerForm
  readonly recipients: RecipientsResult
}

/** The text exactly as a phone shows it, and its recipients. */
export const Preview = ({ form, recipients }: PreviewProps) => {
  const { data, error, refetch } = useSignOff()
  const text = data === undefined ? '' : textOf(form, data.signOff)
  const measure = measureSms(text)
  return (
    <div className={classes.preview}>
      {error ? <ErrorState title={messages.signOffFailed} onRetry={() => void refetch()} /> : <Handset text={text} />}
      {measure.parts > 0 && <SmsFacts text={text} measure={measure} />}
      <RecipientFacts form={form} recipients={recipients} parts={measure.parts} />
    </div>
  )
}

/** The SMS in the bubble of a phone. */
const Handset = ({ text }: { text: string }) => (
  <figure className={classes.handset} aria-label={labels.handset}>
    <div className={classes.speaker} aria-hidden />
    <div className={classes.screen}>
      {text === '' ? (
        <p className={classes.nothing}>{messages.nothingYet}</p>
      ) : (
        <>
          <p className={classes.bubble}>{text}</p>
          <span className={classes.time} aria-hidden>
            SMS · {messages.now}
          </span>
        </>
      )}
    </div>
  </figure>
)

const textOf = ({ type, message, customText }: ComposerForm, signOff: string): string =>
  type === null ? '' : smsTextOf({ notificationType: type, message, customText }, signOff)
