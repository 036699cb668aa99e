import { Select } from '../../shared/ui/fields/select.tsx'
import { checkoutReasonLabels, checkoutReasons } from '@trophy/contract/notifications/notifications.constants.ts'
import { notificationLabels as labels } from '../notifications.constants.ts'
import { needsCheckoutDate, needsCheckoutReason } from '@trophy/contract/notifications/notifications.rules.ts'
import { TypedDateField } from '../../shared/ui/fields/date-field.tsx'
import classes from './composer.module.css'
import { withDate, withReason } from './composer.rules.ts'
import type { ComposerProps } from './use-composer.ts'

const reasons = checkoutReasons.map((value) => ({ value, label: checkoutReasonLabels[value] }))

/** Reason and day of a checkout, for the types that have them. */
export const CheckoutFields = ({ composer }: ComposerProps) => {
  const { form, mistakes, change } = composer
  const { type } = form
  if (type === null || !needsCheckoutDate(type)) return null
  return (
    <div className={classes.pair}>
      {needsCheckoutReason(type) && (
        <Select
          label={labels.checkoutReason}
          placeholder={labels.reasonPlaceholder}
          data={reasons}
          value={form.checkoutReason}
          onChange={(reason) => reason !== null && change((before) => withReason(before, reason))}
          allowDeselect={false}
          error={mistakes.checkoutReason}
          required
        />
      )}
      <TypedDateField
        label={labels.checkoutDate}
        value={form.checkoutDate}
        onChange={(day) => change((before) => withDate(before, day))}
        error={mistakes.checkoutDate}
        required
      />
    </div>
  )
}
