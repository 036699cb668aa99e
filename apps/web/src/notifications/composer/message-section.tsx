import { composerTypes } from '@trophy/contract/notifications/notifications.constants.ts'
import { notificationLabels as labels } from '../notifications.constants.ts'
import { composerMessages, typeHints } from './composer.constants.ts'
import { ChoiceCards } from '../../shared/ui/fields/choice-cards.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { CheckoutFields } from './checkout-fields.tsx'
import classes from './composer.module.css'
import { isCustomText, withType } from './composer.rules.ts'
import type { ComposerProps } from './use-composer.ts'
import { CustomTextField, MessageField, OnlyTodayField, SubjectField } from './text-fields.tsx'
import { TranslationFields } from './translation-fields.tsx'
import { notificationTypeLabels } from '../../shared/texts/value-labels.constants.ts'

const choices = composerTypes.map((value) => ({
  value,
  label: notificationTypeLabels[value],
  description: typeHints[value],
}))

/** The type, and the texts of its template. */
export const MessageSection = ({ composer }: ComposerProps) => {
  const { values, errors, change } = composer
  return (
    <Panel title={composerMessages.messageTitle}>
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
