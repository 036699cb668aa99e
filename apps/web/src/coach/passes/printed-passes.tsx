import type { Pass } from '@trophy/contract/passes/passes.contract.ts'
import { useEvent } from '../../shared/event/use-event.ts'
import { PrintSheet } from '../../shared/print/print-sheet.tsx'
import { passLabels } from './passes.constants.ts'
import classes from './passes.module.css'
import { QrCode } from './qr-code.tsx'

interface PrintedPassesProps {
  readonly passes: readonly Pass[]
  readonly team: string
  readonly onPrinted: () => void
}

/** All passes on paper, to cut apart. */
export const PrintedPasses = ({ passes, team, onPrinted }: PrintedPassesProps) => {
  const event = useEvent()
  return (
    <PrintSheet title={`${passLabels.title} · ${team}`} onPrinted={onPrinted}>
      <ul className={classes.printed}>
        {passes.map(({ participantId, name, code }) => (
          <li key={participantId} className={classes.printedPass}>
            <QrCode code={code} label={passLabels.codeOf(name)} className={classes.printedCode} />
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
