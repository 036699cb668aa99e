import type { HotelInstance } from '@trophy/contract/hotels/hotels.contract.ts'
import { instanceMessages as messages } from '@trophy/contract/hotels/instances.constants.ts'
import { useForm } from '../../shared/form/use-form.ts'
import { showSuccess } from '../../shared/toast.ts'
import { useEditHotel, useHotelHistory } from './edit-hotel.api.ts'
import { rateText } from '../room-rate.rules.ts'
import { editOf, textsOf } from './edit-hotel.rules.ts'

/** The dialog's form and its history. */
export const useEdit = (instance: HotelInstance, onSaved: () => void) => {
  const history = useHotelHistory(instance)
  const { run } = useEditHotel(instance.id)
  // The newest record has the current fields; the table's row may be older.
  const latest = history.data?.[0] ?? instance
  const stored = { ...latest, roomRate: rateText(latest.roomRate) }
  const form = useForm({
    initial: textsOf(stored),
    request: (texts) => editOf(stored, texts),
    showErrors: 'onChange',
    failure: messages.updateFailed,
    failureTitle: messages.updateFailedTitle,
    // After a conflict the fields that nobody touched here, and the next save, are based on what is stored now.
    onFailure: () => void history.refetch(),
    send: async (edit) => {
      const { changeMessages } = await run(edit)
      showSuccess(messages.updatedTitle, changeMessages.join(', ') || messages.updated)
      onSaved()
    },
  })
  return { ...form, stored, history }
}

export type EditState = ReturnType<typeof useEdit>
