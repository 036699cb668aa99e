import { Button } from '@mantine/core'
import type { CoachPlayer } from '@trophy/contract/coach/coach.contract.ts'
import { lazy, useState } from 'react'
import { LazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx'
import { coachLabels } from '../coach.constants.ts'
import type { StayAction } from '../stays/use-stay-action.ts'

const RoomsDialog = lazy(() => import('./rooms-dialog.tsx').then((module) => ({ default: module.RoomsDialog })))

interface RoomsButtonProps {
  /** Who has a room at a hotel. */
  readonly people: readonly CoachPlayer[]
  readonly stay: StayAction
}

/** Opens the room numbers of the team once the hotel is verified; their code is loaded then. */
export const RoomsButton = ({ people, stay }: RoomsButtonProps) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" disabled={people.length === 0} onClick={() => stay.whenVerified(() => setIsOpen(true))}>
        {coachLabels.setRoom}
      </Button>
      <LazyDialog>{isOpen && <RoomsDialog people={people} onClose={() => setIsOpen(false)} />}</LazyDialog>
    </>
  )
}
