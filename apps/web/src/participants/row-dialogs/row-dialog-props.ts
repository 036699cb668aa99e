import type { Participant } from '@trophy/contract/participants/participants.contract.ts'

/** Of each dialog about the person of a row. */
export interface RowDialogProps {
  readonly participant: Participant
  readonly onClose: () => void
}
