import { paymentBases, paymentBasisLabels } from '@trophy/contract/hotels/rates.constants.ts'
import { instanceFieldLabels } from '@trophy/contract/hotels/hotel-details.constants.ts'
import type { FieldProps } from '../shared/form/use-form.ts'
import { Select } from '../shared/ui/fields/select.tsx'

const options = paymentBases.map((value) => ({ value, label: paymentBasisLabels[value] }))

/** Which rooms of an instance are paid for. */
export const BasisField = (props: FieldProps<string>) => (
  <Select {...props} label={instanceFieldLabels.paysFor} data={options} />
)
