import { Textarea, TextInput } from '@mantine/core'
import { type OtherLanguage, otherLanguages } from '@trophy/contract/core/texts/languages.ts'
import { notificationMessages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import {
  composerTypes,
  checkoutReasonLabels,
  checkoutReasons,
  messageMaximum,
  subjectMaximum,
} from '@trophy/contract/notifications/notifications.constants.ts'
import {
  needsCheckoutDate,
  needsCheckoutReason,
  isTooLong,
  lengthOfCustomText,
} from '@trophy/contract/notifications/notifications.rules.ts'
import { notificationTypeLabels } from '../../shared/texts/value-labels.constants.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { CheckField } from '../../shared/ui/fields/check-field.tsx'
import { ChoiceCards } from '../../shared/ui/fields/choice-cards.tsx'
import { TypedDateField } from '../../shared/ui/fields/date-field.tsx'
import { Select } from '../../shared/ui/fields/select.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { useComposerSettings } from '../notifications.api.ts'
import {
  notificationLabels as labels,
  languageLabels,
  composerMessages as messages,
  typeHints,
} from '../notifications.constants.ts'
import classes from './composer.module.css'
import type { ComposerProps } from './use-composer.ts'
import { isCustomText, translationIn, withDate, withReason, withTranslation, withType } from './composer.rules.ts'

const choices = composerTypes.map((value) => ({
  value,
  label: notificationTypeLabels[value],
  description: typeHints[value],
}))

/** The type, and the texts of its template. */
export const MessageSection = ({ composer }: ComposerProps) => {
  const { values, errors, change } = composer
  return (
    <Panel title={messages.messageTitle}>
      <div className={classes.fields}>
        <ChoiceCards
          legend={labels.type}
          layout="pairs"
          choices={choices}
          value={values.type}
          onChange={(type) => change((before) => withType(before, type))}
          error={errors.type}
        />
        {values.type !== null && <TextFields composer={composer} />}
      </div>
    </Panel>
  )
}

const TextFields = ({ composer }: ComposerProps) => (
  <>
    <CheckoutFields composer={composer} />
    <SubjectField composer={composer} />
    {isCustomText(composer.values) ? (
      <>
        <CustomTextField composer={composer} />
        <OnlyTodayField composer={composer} />
      </>
    ) : (
      <MessageField composer={composer} />
    )}
    <TranslationFields composer={composer} />
  </>
)

const reasons = checkoutReasons.map((value) => ({ value, label: checkoutReasonLabels[value] }))

/** Reason and day of a checkout, for the types that have them. */
const CheckoutFields = ({ composer }: ComposerProps) => {
  const { values, errors, change } = composer
  const { type } = values
  if (type === null || !needsCheckoutDate(type)) return null
  return (
    <div className={classes.pair}>
      {needsCheckoutReason(type) && (
        <Select
          label={labels.checkoutReason}
          placeholder={labels.reasonPlaceholder}
          data={reasons}
          value={values.checkoutReason}
          onChange={(reason) => change((before) => withReason(before, reason))}
          error={errors.checkoutReason}
          required
        />
      )}
      <TypedDateField
        label={labels.checkoutDate}
        value={values.checkoutDate}
        onChange={(day) => change((before) => withDate(before, day))}
        error={errors.checkoutDate}
        required
      />
    </div>
  )
}

/** The message in other languages, for the coaches who have chosen one. */
const TranslationFields = ({ composer }: ComposerProps) => (
  <details className={classes.translations} open={composer.errors.translations !== undefined || undefined}>
    <summary>{messages.otherLanguages}</summary>
    <p className={`${patterns.secondaryText} ${classes.hint}`}>{messages.otherLanguagesHint}</p>
    <div className={classes.fields}>
      {otherLanguages.map((language) => (
        <div key={language} className={patterns.parts} style={{ gap: 10 }}>
          <SubjectIn language={language} composer={composer} />
          <TextIn language={language} composer={composer} />
        </div>
      ))}
    </div>
  </details>
)

interface FieldProps extends ComposerProps {
  readonly language: OtherLanguage
}

const propsOf = ({ language, composer: { values, change } }: FieldProps, part: 'subject' | 'text') => ({
  lang: language,
  value: (values.translations[language] ?? translationIn(values, language))?.[part] ?? '',
  onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
    change((before) => withTranslation(before, language, { [part]: value })),
  autoComplete: 'off',
})

const SubjectIn = (props: FieldProps) => (
  <TextInput
    {...propsOf(props, 'subject')}
    label={messages.subjectIn(languageLabels[props.language])}
    maxLength={subjectMaximum}
  />
)

const TextIn = (props: FieldProps) => {
  const { language, composer } = props
  const { values } = composer
  const { data } = useComposerSettings()
  const isRegistered = data === undefined || data.languages[language].types.some((type) => type === values.type)
  const field = { ...propsOf(props, 'text'), label: messages.textIn(languageLabels[language]) }
  const warning = isRegistered ? undefined : messages.notRegistered
  if (!isCustomText(values)) {
    return <Textarea {...field} description={warning} maxLength={messageMaximum} autosize minRows={2} maxRows={10} />
  }
  const count = messages.customHint(labels.customTextCount(lengthOfCustomText(field.value)))
  const error = isTooLong(field.value) ? notificationMessages.customTooLong : undefined
  return <TextInput {...field} description={warning ?? count} error={error} />
}

const SubjectField = ({ composer }: ComposerProps) => (
  <TextField
    {...composer.field('subject')}
    label={labels.subject}
    description={messages.subjectHint}
    maxLength={subjectMaximum}
    required
  />
)

/** A longer text can be typed and is reported as too long, instead of being cut off silently. */
const CustomTextField = ({ composer }: ComposerProps) => {
  const field = composer.field('customText')
  return (
    <TextField
      {...field}
      label={labels.customText}
      description={messages.customHint(labels.customTextCount(lengthOfCustomText(field.value)))}
      error={isTooLong(field.value) ? notificationMessages.customTooLong : field.error}
      required
    />
  )
}

/** For what is of no use tomorrow, such as the bus of tonight. */
const OnlyTodayField = ({ composer }: ComposerProps) => (
  <CheckField
    label={labels.onlyToday}
    description={labels.onlyTodayHint}
    checked={composer.values.onlyToday}
    onCheck={composer.field('onlyToday').onChange}
  />
)

const MessageField = ({ composer }: ComposerProps) => {
  const field = composer.field('message')
  return (
    <Textarea
      {...field}
      label={labels.message}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      maxLength={messageMaximum}
      autosize
      minRows={3}
      maxRows={10}
      required
    />
  )
}
