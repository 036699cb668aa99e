import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import classes from './print-sheet.module.css'

interface PrintSheetProps {
  readonly title: string
  readonly heads: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
  /** Called when the browser's print dialog was closed. */
  readonly onPrinted: () => void
}

/** Prints a table instead of the screen, as soon as it is rendered. */
export const PrintSheet = ({ title, heads, rows, onPrinted }: PrintSheetProps) => {
  const finish = useEffectEvent(onPrinted)
  useEffect(() => {
    const onAfterPrint = () => finish()
    globalThis.addEventListener('afterprint', onAfterPrint)
    globalThis.print()
    return () => globalThis.removeEventListener('afterprint', onAfterPrint)
  }, [])
  return createPortal(
    <div className={classes.sheet} data-print-sheet>
      <h1>{title}</h1>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  )
}
