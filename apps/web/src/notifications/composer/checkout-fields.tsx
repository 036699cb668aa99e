import { Select } from '../../shared/ui/fields/select.tsx'
import { checkoutReasonLabels, checkoutReasons } from '@trophy/contract/notifications/notifications.constants.ts'
import { notificationLabels as labels } from '../notifications.constants.ts'
import { needsCheckoutDate, needsCheckoutReason } from '@trophy/contract/notifications/notifications.rules.ts'
import { TypedDateField } from '../../shared/ui/fields/date-field.tsx'
import classes from './composer.module.css'
import { withDate, withReason } from './composer-changes.rules.ts'
import type { ComposerProps } from './use-composer.ts'

const reasons = checkoutReasons.map((value) => ({ value, label: checkoutReasonLabels[value] }))

/** Reason and day of a checkout, for the types that have them. */
export const CheckoutFields = ({ composer }: ComposerProps) => {
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
