import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import type { CheckinRow } from '@trophy/contract/stays/stays.contract.ts'
import { useState } from 'react'

interface Target {
  /** A name with its id, or how many. */
  readonly who: string
  readonly participantIds: readonly string[]
  readonly isBulk: boolean
}

/** Whom the dialog is about. It keeps the last one while the dialog fades away. */
export const useManualCheckIn = () => {
  const [target, setTarget] = useState<Target>({ who: '', participantIds: [], isBulk: false })
  const [isOpen, setOpen] = useState(false)
  const open = (next: Target) => {
    setTarget(next)
    setOpen(true)
  }
  return {
    target,
    isOpen,
    close: () => setOpen(false),
    openForOne: ({ name, participantId }: CheckinRow) =>
      open({ who: `${name} (${participantId})`, participantIds: [participantId], isBulk: false }),
    openForMany: (participantIds: readonly string[]) =>
      open({ who: stayMessages.selected(participantIds.length), participantIds, isBulk: true }),
  }
}
