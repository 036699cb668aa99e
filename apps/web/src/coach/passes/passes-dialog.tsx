import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { Pass } from '@trophy/contract/passes/passes.contract.ts'
import { type TouchEvent, useEffect, useRef, useState } from 'react'
import { encode } from 'uqr'
import { useEvent } from '../../shared/event/use-event.ts'
import { useBack } from '../../shared/form/leave-guard.tsx'
import { PrintSheet } from '../../shared/ui/layout/print-sheet.tsx'
import patterns from '../../shared/theme/patterns.module.css'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/feedback/page-state.tsx'
import { useDashboard } from '../coach.api.ts'
import { usePasses } from './passes.api.ts'
import { passLabels as labels } from './passes.constants.ts'
import classes from './passes.module.css'

/** The passes of the team, one at a time, and all of them to print. */
export const PassesDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data: passes, isError, refetch } = usePasses()
  const team = useDashboard().data?.coach.name ?? ''
  const [isPrinting, setPrinting] = useState(false)
  useWakeLock()
  useBack(onClose)
  return (
    <Dialog
      title={labels.title}
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
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'ArrowRight') move(1)
    if (key === 'ArrowLeft') move(-1)
  })
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
        <p className={patterns.hint}>{labels.position(index + 1, passes.length)}</p>
      </div>
      <p className={patterns.hint}>{labels.hint}</p>
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

/** Keeps the screen on while the component is shown, in browsers that can; a hidden page loses the lock. */
const useWakeLock = (): void => {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let lock: Promise<WakeLockSentinel | undefined> | undefined
    const request = () => {
      if (document.visibilityState !== 'visible') return
      // The browser refuses, such as with a low battery: the screen then turns off as always.
      lock = navigator.wakeLock.request('screen').catch(() => undefined)
    }
    request()
    document.addEventListener('visibilitychange', request)
    return () => {
      document.removeEventListener('visibilitychange', request)
      void lock?.then((held) => held?.release())
    }
  }, [])
}

interface PrintedPassesProps {
  readonly passes: readonly Pass[]
  readonly team: string
  readonly onPrinted: () => void
}

/** All passes on paper, to cut apart. */
const PrintedPasses = ({ passes, team, onPrinted }: PrintedPassesProps) => {
  const event = useEvent()
  return (
    <PrintSheet title={`${labels.title} · ${team}`} onPrinted={onPrinted}>
      <ul className={`${patterns.plainList} ${classes.printed}`}>
        {passes.map(({ participantId, name, code }) => (
          <li key={participantId} className={classes.printedPass}>
            <QrCode code={code} label={labels.codeOf(name)} className={classes.printedCode} />
            <strong>{name}</strong>
            <span>{participantId}</span>
            {/* The desk of another event refuses the pass; the name of a practice event says that it is one. */}
            <span>{event.name}</span>
          </li>
        ))}
      </ul>
    </PrintSheet>
  )
}

/** Light modules around the code, as the standard of QR codes requires. */
const border = 4

/** A QR code, always black on white: readers need the contrast, whatever the colours of the page are. */
const QrCode = ({ code, label, className }: { code: string; label: string; className?: string | undefined }) => {
  const { size, data } = encode(code, { ecc: 'M', border })
  const path = data.map((row, y) => row.map((isBlack, x) => (isBlack ? `M${x},${y}h1v1h-1z` : '')).join('')).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
