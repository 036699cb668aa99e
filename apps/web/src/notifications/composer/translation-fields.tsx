import { Textarea, TextInput } from '@mantine/core'
import { messageMaximum, subjectMaximum } from '@trophy/contract/notifications/notifications.constants.ts'
import { notificationMessages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { isTooLong, lengthOf } from '@trophy/contract/notifications/notifications.rules.ts'
import { type OtherLanguage, otherLanguages } from '@trophy/contract/core/texts/languages.ts'
import { languageLabels, notificationLabels as labels } from '../notifications.constants.ts'
import { useComposerSettings } from '../notifications.api.ts'
import { composerMessages as messages } from './composer.constants.ts'
import classes from './composer.module.css'
import { isCustomText } from './composer.rules.ts'
import { translationIn, withTranslation } from './composer-changes.rules.ts'
import type { ComposerProps } from './use-composer.ts'

/** The message in other languages, for the coaches who have chosen one. */
export const TranslationFields = ({ composer }: ComposerProps) => (
  <details className={classes.translations} open={composer.errors.translations !== undefined || undefined}>
    <summary>{messages.otherLanguages}</summary>
    <p className={classes.hint}>{messages.otherLanguagesHint}</p>
    <div className={classes.fields}>
      {otherLanguages.map((language) => (
        <div key={language} className={classes.translation}>
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
  const count = messages.customHint(labels.customTextCount(lengthOf(field.value.trim())))
  const error = isTooLong(field.value) ? notificationMessages.customTooLong : undefined
  return <TextInput {...field} description={warning ?? count} error={error} />
}
