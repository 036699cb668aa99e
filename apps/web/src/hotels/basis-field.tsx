import { paymentBases, paymentBasisLabels } from '@trophy/contract/hotels/rates.constants.ts'
import { instanceFieldLabels } from '@trophy/contract/hotels/hotel-details.constants.ts'
import { Select } from '../shared/ui/fields/select.tsx'

const options = paymentBases.map((value) => ({ value, label: paymentBasisLabels[value] }))

interface BasisFieldProps {
  readonly value: string
  readonly onChange: (basis: string) => void
}

/** Which rooms of an instance are paid for. */
export const BasisField = ({ value, onChange }: BasisFieldProps) => (
  <Select
    label={instanceFieldLabels.paysFor}
    data={options}
    value={value}
    onChange={(chosen) => chosen !== null && onChange(chosen)}
    allowDeselect={false}
  />
)
