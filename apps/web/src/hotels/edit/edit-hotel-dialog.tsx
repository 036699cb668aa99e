import type { HotelInstance } from '@trophy/contract/hotels/hotels.contract.ts'
import { formatPaise } from '@trophy/contract/core/texts/money.ts'
import { paymentBasisLabels } from '@trophy/contract/hotels/rates.constants.ts'
import { instanceFieldLabels } from '@trophy/contract/hotels/hotel-details.constants.ts'
import { instanceMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { editHotelLabels as labels } from '../hotel-dialogs.constants.ts'
import { EditDialog } from '../../shared/history/edit-dialog.tsx'
import { BlockSection, ContactSection, HotelSection } from './edit-sections.tsx'
import { useEdit } from './use-edit-hotel.ts'

interface EditHotelDialogProps {
  readonly instance: HotelInstance
  readonly onClose: () => void
}

const historyLabels = {
  labels: instanceFieldLabels,
  values: { paysFor: paymentBasisLabels },
  texts: { roomRate: (paise: number) => formatPaise(paise) },
}

/** Edit Hotel Details (part 2 §2): the fields of one instance, and what was changed about it lately. */
export const EditHotelDialog = ({ instance, onClose }: EditHotelDialogProps) => {
  const edit = useEdit(instance, onClose)
  return (
    <EditDialog
      title={labels.title}
      onClose={onClose}
      edit={edit}
      errorTitle={instanceMessages.historyFailed}
      created={labels.created}
      labels={historyLabels}
    >
      <HotelSection edit={edit} instance={instance} />
      <ContactSection edit={edit} />
      <BlockSection edit={edit} instance={instance} />
    </EditDialog>
  )
}
