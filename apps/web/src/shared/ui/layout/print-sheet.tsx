import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import classes from './print-sheet.module.css'

interface PrintSheetProps {
  readonly title: string
  /** Called when the browser's print dialog was closed. */
  readonly onPrinted: () => void
  readonly children: ReactNode
}

/** Prints its content instead of the screen, as soon as it is rendered in its own fonts. */
export const PrintSheet = ({ title, onPrinted, children }: PrintSheetProps) => {
  const finish = useEffectEvent(onPrinted)
  useEffect(() => {
    const onAfterPrint = () => finish()
    // Some phones never tell that their dialog was closed; a touch of the page does.
    const events = ['afterprint', 'pointerdown'] as const
    for (const event of events) globalThis.addEventListener(event, onAfterPrint)
    let isOpen = true
    if (!('print' in globalThis)) finish()
    // The sheet has been laid out, so the fonts of its letters are being loaded.
    else void document.fonts.ready.then(() => isOpen && globalThis.print())
    return () => {
      isOpen = false
      events.forEach((event) => globalThis.removeEventListener(event, onAfterPrint))
    }
  }, [])
  return createPortal(
    <div className={classes.sheet} data-print-sheet>
      <h1>{title}</h1>
      {children}
    </div>,
    document.body,
  )
}
