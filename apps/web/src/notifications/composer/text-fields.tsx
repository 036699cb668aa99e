import { Textarea } from '@mantine/core'
import {
  customTextMaximum,
  messageMaximum,
  subjectMaximum,
} from '@trophy/contract/notifications/notifications.constants.ts'
import { notificationMessages } from '@trophy/contract/notifications/notification-messages.constants.ts'
import { notificationLabels as labels } from '../notifications.constants.ts'
import { lengthOf } from '@trophy/contract/notifications/notifications.rules.ts'
import { CheckField } from '../../shared/ui/fields/check-field.tsx'
import { TextField } from '../../shared/ui/fields/text-field.tsx'
import { composerMessages } from './composer.constants.ts'
import type { ComposerProps } from './use-composer.ts'

export const SubjectField = ({ composer }: ComposerProps) => (
  <TextField
    {...composer.field('subject')}
    label={labels.subject}
    description={composerMessages.subjectHint}
    maxLength={subjectMaximum}
    required
  />
)

/** A longer text can be typed and is reported as too long, instead of being cut off silently. */
export const CustomTextField = ({ composer }: ComposerProps) => {
  const field = composer.field('customText')
  const length = lengthOf(field.value.trim())
  return (
    <TextField
      {...field}
      label={labels.customText}
      description={composerMessages.customHint(labels.customTextCount(length))}
      error={length > customTextMaximum ? notificationMessages.customTooLong : field.error}
      required
    />
  )
}

/** For what is of no use tomorrow, such as the bus of tonight. */
export const OnlyTodayField = ({ composer }: ComposerProps) => (
  <CheckField
    label={labels.onlyToday}
    description={labels.onlyTodayHint}
    checked={composer.values.onlyToday}
    onCheck={composer.field('onlyToday').onChange}
  />
)

export const MessageField = ({ composer }: ComposerProps) => {
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
