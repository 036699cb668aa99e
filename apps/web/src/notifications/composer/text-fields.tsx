import { Textarea, TextInput } from '@mantine/core'
import {
  customTextMaximum,
  messageMaximum,
  subjectMaximum,
} from '@trophy/contract/notifications/notifications.constants.ts'
import { notificationMessages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { notificationLabels as labels } from '../notifications.constants.ts'
import { lengthOf } from '@trophy/contract/notifications/notifications.rules.ts'
import { CheckField } from '../../shared/ui/fields/check-field.tsx'
import { composerMessages } from './composer.constants.ts'
import { withText, type TextField } from './composer.rules.ts'
import { withOnlyToday } from './correction.rules.ts'
import type { Composer, ComposerProps } from './use-composer.ts'

const propsOf = ({ form, mistakes, change }: Composer, field: TextField) => ({
  value: form[field],
  onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
    change((before) => withText(before, field, value)),
  error: mistakes[field],
  required: true,
})

export const SubjectField = ({ composer }: ComposerProps) => (
  <TextInput
    {...propsOf(composer, 'subject')}
    label={labels.subject}
    description={composerMessages.subjectHint}
    maxLength={subjectMaximum}
    autoComplete="off"
  />
)

/** A longer text can be typed and is reported as too long, instead of being cut off silently. */
export const CustomTextField = ({ composer }: ComposerProps) => {
  const { error, ...props } = propsOf(composer, 'customText')
  const length = lengthOf(composer.form.customText.trim())
  return (
    <TextInput
      {...props}
      label={labels.customText}
      description={composerMessages.customHint(labels.customTextCount(length))}
      error={length > customTextMaximum ? notificationMessages.customTooLong : error}
      autoComplete="off"
    />
  )
}

/** For what is of no use tomorrow, such as the bus of tonight. */
export const OnlyTodayField = ({ composer: { form, change } }: ComposerProps) => (
  <CheckField
    label={labels.onlyToday}
    description={labels.onlyTodayHint}
    checked={form.onlyToday}
    onCheck={(onlyToday) => change((before) => withOnlyToday(before, onlyToday))}
  />
)

export const MessageField = ({ composer }: ComposerProps) => (
  <Textarea
    {...propsOf(composer, 'message')}
    label={labels.message}
    maxLength={messageMaximum}
    autosize
    minRows={3}
    maxRows={10}
  />
)
