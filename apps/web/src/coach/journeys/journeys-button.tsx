import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { ErrorBoundary } from '../../shared/ui/feedback/error-boundary.tsx'
import { coachLabels } from '../coach.constants.ts'

const JourneysDialog = lazy(() =>
  import('./journeys-dialog.tsx').then((module) => ({ default: module.JourneysDialog })),
)

/** Opens how the team arrives and departs, whose code is loaded then. */
export const JourneysButton = () => {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" onClick={open}>
        {coachLabels.journeys}
      </Button>
      {isOpen && (
        <ErrorBoundary isFramed>
          <Suspense>
            <JourneysDialog onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
