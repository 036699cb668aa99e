import type { TeamOverview } from '@trophy/contract/teams/teams.contract.ts'
import { useState } from 'react'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { TeamOutDialog } from './team-out-dialog.tsx'

interface TeamOutDialogsProps {
  /** The selected teams; without any, teams are pasted. */
  readonly teams: readonly TeamOverview[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Sends teams out, and then shows the receipt. */
export const TeamOutDialogs = ({ teams, onDone, onClose }: TeamOutDialogsProps) => {
  const [departureId, setDepartureId] = useState<string>()
  if (departureId !== undefined) return <ReceiptDialog departureId={departureId} onClose={onClose} />
  return (
    <TeamOutDialog
      teams={teams}
      onDone={(id) => {
        setDepartureId(id)
        onDone()
      }}
      onClose={onClose}
    />
  )
}
