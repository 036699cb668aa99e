import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { departureLimits, departureRefusals } from '@trophy/contract/departures/departures.constants.ts'
import type { DepartureReceipt } from '@trophy/contract/departures/departures.contract.ts'
import { useState, type ReactNode } from 'react'
import { messageOf } from '../../shared/api/api-error.ts'
import { ReasonDialog } from '../../shared/form/reason.tsx'
import { formatDate } from '../../shared/format/dates.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { Note } from '../../shared/ui/feedback/note.tsx'
import { ErrorState, LoadingState } from '../../shared/ui/feedback/page-state.tsx'
import { IconButton } from '../../shared/ui/layout/icon-button.tsx'
import { useDeparture, useUndoDeparture } from '../teams.api.ts'
import classes from '../teams.module.css'
import { departureLabels as labels, departureMessages as messages } from '../teams.constants.ts'

interface ReceiptDialogProps {
  readonly departureId: string
  readonly onClose: () => void
}

/** What a departure freed, with Undo; after it, what could not be given back. */
export const ReceiptDialog = ({ departureId, onClose }: ReceiptDialogProps) => {
  const { data, error, refetch } = useDeparture(departureId)
  const [isUndoing, setUndoing] = useState(false)
  if (isUndoing) return <UndoDialog departureId={departureId} onClose={() => setUndoing(false)} />
  return (
    <Dialog
      title={labels.receipt}
      onClose={onClose}
      size="large"
      footer={
        <>
          {data?.undoneAt === null && (
            <IconButton icon={IconArrowBackUp} onClick={() => setUndoing(true)}>
              {labels.undo}
            </IconButton>
          )}
          <Button onClick={onClose}>{labels.close}</Button>
        </>
      }
    >
      {error ? (
        <ErrorState title={messages.readFailed} text={messageOf(error, '')} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingState />
      ) : (
        <Receipt receipt={data} />
      )}
    </Dialog>
  )
}

const Receipt = ({ receipt }: { readonly receipt: DepartureReceipt }) => {
  const { people, teams, leaveOn, recipients, nights, nightsFreed, restored, missing, leftAlone } = receipt
  const hotels = new Set(nights.map(({ hotelId }) => hotelId)).size
  return (
    <div className={classes.section}>
      {restored !== null && <Note tone="info" title={labels.undone(restored)} />}
      {missing.length > 0 && <MissingNights missing={missing} />}
      {leftAlone.length > 0 && <LeftAlone leftAlone={leftAlone} />}
      <div>
        <strong>{labels.receiptFacts(people, teams, formatDay(leaveOn))}</strong>
        {recipients > 0 && <div className={patterns.plainSecondary}>{labels.recipients(recipients)}</div>}
      </div>
      <div>{labels.hasFreed(nightsFreed, hotels)}</div>
      {nights.length > 0 && (
        <NightsTable
          label={labels.freedList}
          heads={[labels.hotel, labels.night, labels.freedRooms, labels.freeNow]}
          rows={nights.map(({ hotelId, hotelName, instanceCode, night, rooms, free }) => ({
            key: `${hotelId} ${instanceCode} ${night}`,
            cells: [`${hotelName} · ${hotelId}-${instanceCode}`, formatDate(night), rooms, free],
          }))}
        />
      )}
    </div>
  )
}

const MissingNights = ({ missing }: Pick<DepartureReceipt, 'missing'>) => (
  <>
    <Note tone="warning" title={labels.missing(missing.length)} />
    <NightsTable
      label={labels.missing(missing.length)}
      heads={[labels.person, labels.night, labels.hotel]}
      rows={missing.map(({ participantId, name, night, hotelName }) => ({
        key: `${participantId} ${night}`,
        cells: [`${name} (${participantId})`, formatDate(night), hotelName],
      }))}
    />
  </>
)

const LeftAlone = ({ leftAlone }: Pick<DepartureReceipt, 'leftAlone'>) => (
  <>
    <Note tone="warning" title={labels.leftAlone(leftAlone.length)} />
    <NightsTable
      label={labels.leftAlone(leftAlone.length)}
      heads={[labels.person, labels.why]}
      rows={leftAlone.map(({ participantId, name, reason }) => ({
        key: participantId,
        cells: [`${name} (${participantId})`, reason],
      }))}
    />
  </>
)

/** The reason of an undo; afterwards the receipt shows what came of it. */
const UndoDialog = ({ departureId, onClose }: ReceiptDialogProps) => (
  <ReasonDialog
    title={labels.undo}
    submitLabel={labels.undo}
    labels={{ reason: labels.undoReason }}
    maxLength={departureLimits.reason}
    missing={departureRefusals.reasonRequired}
    failure={messages.undoFailed}
    send={useUndoDeparture(departureId).run}
    success={({ restored }) => [labels.undone(restored)]}
    onClose={onClose}
  >
    <p className={classes.text}>{labels.undoHint}</p>
  </ReasonDialog>
)

interface NightsTableProps {
  /** The accessible name. */
  readonly label: string
  readonly heads: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** A list of nights in a dialog, which scrolls as a whole. */
export const NightsTable = ({ label, heads, rows }: NightsTableProps) => (
  <section aria-label={label}>
    <table className={classes.nights}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, column) => (
              <td key={heads[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
