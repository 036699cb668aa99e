import type { FieldChange } from '@trophy/contract/core/history.ts'
import type { HotelEdit } from '@trophy/contract/hotels/edit-hotel.contract.ts'
import type { StoredInstance } from '@trophy/contract/hotels/hotels.contract.ts'
import { type EditedField, instanceFieldLabels } from '@trophy/contract/hotels/hotel-details.constants.ts'

/** The change of an editable field of an instance. */
export type InstanceChange = FieldChange & { readonly field: EditedField }

const isEditedField = (field: string): field is EditedField => Object.hasOwn(instanceFieldLabels, field)

/** The instance after the edit, and the changed fields, in the order of the form. */
export const changesOf = (
  before: StoredInstance,
  edit: HotelEdit,
): { readonly after: StoredInstance; readonly changes: InstanceChange[] } => {
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  const after: StoredInstance = { ...before, ...given }
  const changes = Object.keys(instanceFieldLabels)
    .filter(isEditedField)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }))
  return { after, changes }
}
