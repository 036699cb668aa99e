import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconUpload } from '@tabler/icons-react'
import { type SetUpStep, setUpSteps } from './set-up.rules.ts'
import type { UploadType } from '@trophy/contract/uploads/uploads.constants.ts'
import { useState } from 'react'
import { lazy } from '../../shared/lazy.tsx'
import patterns from '../../shared/theme/patterns.module.css'
import { LazyDialog } from '../../shared/ui/dialogs/lazy-dialog.tsx'
import { IconButton } from '../../shared/ui/layout/icon-button.tsx'
import { useNextSetUpStep } from './set-up.api.ts'
import classes from './set-up-guide.module.css'
import { setUpLabels as labels, setUpTexts } from '../admin-notices.constants.ts'

const UploadDialog = lazy(() => import('../../uploads/upload/upload-dialog.tsx'), 'UploadDialog')

const sheets: Record<SetUpStep, UploadType> = {
  hotels: 'hotel-inventory',
  coaches: 'coaches-officials',
  players: 'players',
}

/** Shown above every tab until the event has hotels, coaches and players: the next step and its button. */
export const SetUpGuide = () => {
  const next = useNextSetUpStep()
  // The dialog stays open with its result when the upload has completed the step.
  const [sheet, setSheet] = useState<UploadType | null>(null)
  return (
    <>
      {next && <Guide next={next} onUpload={() => setSheet(sheets[next])} />}
      <LazyDialog>{sheet && <UploadDialog onClose={() => setSheet(null)} initialType={sheet} />}</LazyDialog>
    </>
  )
}

const Guide = ({ next, onUpload }: { next: SetUpStep; onUpload: () => void }) => (
  <section className={classes.guide} aria-label={labels.title}>
    <div className={classes.content}>
      <p className={`${patterns.flushText} ${patterns.strong}`}>{labels.title}</p>
      <p className={classes.text}>{setUpTexts[next].text}</p>
    </div>
    <ol className={`${patterns.bareList} ${classes.steps}`}>
      {setUpSteps.map((step, index) => (
        <Step key={step} step={step} number={index + 1} state={stateOf(step, next)} />
      ))}
    </ol>
    <IconButton icon={IconUpload} onClick={onUpload}>
      {setUpTexts[next].button}
    </IconButton>
  </section>
)

type State = 'done' | 'next' | 'later'

const stateOf = (step: SetUpStep, next: SetUpStep): State => {
  if (step === next) return 'next'
  return setUpSteps.indexOf(step) < setUpSteps.indexOf(next) ? 'done' : 'later'
}

const Step = ({ step, number, state }: { step: SetUpStep; number: number; state: State }) => (
  <li className={classes.step} data-state={state} {...(state === 'next' && { 'aria-current': 'step' as const })}>
    <span className={classes.number} aria-hidden>
      {state === 'done' ? <IconCheck size={14} stroke={2.4} /> : number}
    </span>
    {labels.steps[step]}
    {state === 'done' && <VisuallyHidden>{labels.done}</VisuallyHidden>}
  </li>
)
