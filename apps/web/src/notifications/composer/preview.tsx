import { composerMessages as words } from '@trophy/contract/notifications/composer.constants.ts'
import { smsTextOf } from '@trophy/contract/notifications/notifications.rules.ts'
import { measureSms } from '@trophy/contract/notifications/sms-text.rules.ts'
import { ErrorState } from '../../shared/ui/feedback/page-state.tsx'
import type { ComposerForm } from './composer.rules.ts'
import { Handset } from './handset.tsx'
import { useSignOff } from '../notifications.api.ts'
import classes from './preview.module.css'
import { RecipientFacts, type RecipientsAnswer } from './recipient-facts.tsx'
import { SmsFacts } from './sms-facts.tsx'

interface PreviewProps {
  readonly form: ComposerForm
  readonly recipients: RecipientsAnswer
}

/** What would be sent, exactly as it reaches a phone, and whom it reaches. */
export const Preview = ({ form, recipients }: PreviewProps) => {
  const { data, error, refetch } = useSignOff()
  const text = data === undefined ? '' : textOf(form, data.signOff)
  const measure = measureSms(text)
  return (
    <div className={classes.preview}>
      {error ? <ErrorState title={words.signOffFailed} onRetry={() => void refetch()} /> : <Handset text={text} />}
      {measure.parts > 0 && <SmsFacts text={text} measure={measure} />}
      <RecipientFacts form={form} recipients={recipients} parts={measure.parts} />
    </div>
  )
}

const textOf = ({ type, message, customText }: ComposerForm, signOff: string): string =>
  type === null ? '' : smsTextOf({ notificationType: type, message, customText }, signOff)
