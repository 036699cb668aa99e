import type { Pass } from '@trophy/contract/passes/passes.contract.ts'
import { createPortal } from 'react-dom'
import classes from './passes.module.css'
import { QrCode } from './qr-code.tsx'
import { passLabels } from './passes.constants.ts'

/** All passes for paper: hidden on the screen, and the only part of the page that is printed. */
export const PrintedPasses = ({ passes, team }: { passes: readonly Pass[]; team: string }) =>
  createPortal(
    <ul className={classes.printed}>
      {passes.map(({ participantId, name, code }) => (
        <li key={participantId} className={classes.printedPass}>
          <QrCode code={code} label={passLabels.codeOf(name)} className={classes.printedCode} />
          <strong>{name}</strong>
          <span>{participantId}</span>
          <span>{team}</span>
        </li>
      ))}
    </ul>,
    document.body,
  )
