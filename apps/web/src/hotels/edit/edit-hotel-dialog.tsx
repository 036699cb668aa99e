import { editHotelLabels as labels } from '@trophy/contract/hotels/hotel-dialogs.constants.ts'
import type { HotelInstance } from '@trophy/contract/hotels/hotels.contract.ts'
import { instanceFieldLabels, instanceMessages } from '@trophy/contract/hotels/instances.constants.ts'
import { EditHistory } from '../../shared/history/edit-history.tsx'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { BlockSection, ContactSection, HotelSection } from './edit-sections.tsx'
import { useEdit } from './use-edit-hotel.ts'

interface EditHotelDialogProps {
  readonly instance: HotelInstance
  readonly onClose: () => void
}

const historyWords = { labels: instanceFieldLabels }

/** Edit Hotel Details (part 2 §2): the fields of one instance, and what was changed about it lately. */
export const EditHotelDialog = ({ instance, onClose }: EditHotelDialogProps) => {
  const edit = useEdit(instance, onClose)
  const { history, isDirty, isSaving, failures, save } = edit
  return (
    <FormDialog
      title={labels.title}
      submitLabel={labels.save}
      cancelLabel={labels.cancel}
      onClose={onClose}
      onSubmit={() => void save()}
      isDirty={isDirty}
      canSubmit={isDirty}
      isSending={isSaving}
      failures={failures}
      below={
        <EditHistory
          records={history.data}
          error={history.error}
          onRetry={() => void history.refetch()}
          errorTitle={instanceMessages.historyFailed}
          created={labels.created}
          words={historyWords}
        />
      }
    >
      <HotelSection edit={edit} instance={instance} />
      <ContactSection edit={edit} />
      <BlockSection edit={edit} instance={instance} />
    </FormDialog>
  )
}
