import { Button } from '@mantine/core'
import type { Pass } from '@trophy/contract/passes/passes.contract.ts'
import { type TouchEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/feedback/page-state.tsx'
import { useDashboard } from '../coach.api.ts'
import { usePasses } from './passes.api.ts'
import { passLabels as labels } from './passes.constants.ts'
import classes from './passes.module.css'
import { PrintedPasses } from './printed-passes.tsx'
import { QrCode } from './qr-code.tsx'
import { useWakeLock } from './use-wake-lock.ts'

/** The passes of the team, one at a time, and all of them to print. */
export const PassesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data: passes, isError, refetch } = usePasses()
  const team = useDashboard().data?.coach.name ?? ''
  const [isPrinting, setPrinting] = useState(false)
  useWakeLock()
  return (
    <Dialog
      title={labels.title}
      opened
      onClose={onClose}
      footer={
        passes && passes.length > 0 ? (
          <Button variant="default" onClick={() => setPrinting(true)}>
            {labels.print}
          </Button>
        ) : undefined
      }
    >
      {passes === undefined && !isError && <LoadingState />}
      {passes === undefined && isError && <ErrorState title={labels.loadFailed} onRetry={() => void refetch()} />}
      {passes?.length === 0 && <EmptyState title={labels.none} />}
      {passes && passes.length > 0 && (
        <>
          <OnePass passes={passes} team={team} />
          {isPrinting && <PrintedPasses passes={passes} team={team} onPrinted={() => setPrinting(false)} />}
        </>
      )}
    </Dialog>
  )
}

/** A swipe is at least this many pixels wide. */
const swipeWidth = 40

/** One pass; the next and previous by buttons, arrow keys or a swipe. */
const OnePass = ({ passes, team }: { passes: readonly Pass[]; team: string }) => {
  const [place, setPlace] = useState(0)
  const index = Math.min(place, passes.length - 1)
  const pass = passes[index]
  const move = (step: 1 | -1) => setPlace(Math.min(Math.max(index + step, 0), passes.length - 1))
  const startX = useRef<number>(undefined)
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') move(1)
    if (key === 'ArrowLeft') move(-1)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  const endSwipe = ({ changedTouches }: TouchEvent) => {
    const width = (changedTouches[0]?.clientX ?? 0) - (startX.current ?? 0)
    if (Math.abs(width) >= swipeWidth) move(width < 0 ? 1 : -1)
  }
  if (!pass) return null
  return (
    <div
      className={classes.pass}
      onTouchStart={({ touches }) => {
        startX.current = touches[0]?.clientX
      }}
      onTouchEnd={endSwipe}
    >
      <QrCode code={pass.code} label={labels.codeOf(pass.name)} className={classes.code} />
      <div role="status" className={classes.text}>
        <h3 className={classes.name}>{pass.name}</h3>
        <p>{pass.participantId}</p>
        {/* A team has the name of its coach, whose own pass says it already. */}
        {team !== pass.name && <p>{team}</p>}
        <p className={classes.secondary}>{labels.position(index + 1, passes.length)}</p>
      </div>
      <p className={classes.secondary}>{labels.hint}</p>
      <div className={classes.buttons}>
        <Button variant="default" {...unavailable(index === 0)} onClick={() => move(-1)}>
          {labels.previous}
        </Button>
        <Button {...unavailable(index === passes.length - 1)} onClick={() => move(1)}>
          {labels.next}
        </Button>
      </div>
    </div>
  )
}

/** A button without effect that keeps the focus, which a disabled one loses. */
const unavailable = (isUnavailable: boolean) => ({ 'data-disabled': isUnavailable, 'aria-disabled': isUnavailable })
