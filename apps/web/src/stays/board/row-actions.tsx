import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconBedOff, IconClockEdit } from '@tabler/icons-react'
import { referenceOnlyLabel } from '@trophy/contract/participants/participants.constants.ts'
import { isEligible, type UndoAction, undoOf } from '@trophy/contract/stays/stay-transitions.rules.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import type { ReactNode } from 'react'
import patterns from '../../shared/theme/patterns.module.css'
import { useIsPhone } from '../../shared/ui/layout/use-is-phone.ts'
import { noShowLabels } from '../no-shows/no-shows.constants.ts'
import { directionLabels, undoActionLabels } from '../stay-labels.ts'
import { type BoardRow, canRelease, type Direction } from '../stay-actions.ts'
import classes from './board.module.css'

/** The actions of a row. */
export interface RowHandlers {
  readonly direction: Direction
  /** The `participantId`s of pending requests. */
  readonly busy: ReadonlySet<string>
  readonly onAct: (row: BoardRow) => void
  readonly onManual: (row: BoardRow) => void
  readonly onUndo: (row: BoardRow, undo: UndoAction) => void
  readonly onRelease: (row: BoardRow) => void
}

/** The buttons of a row: the board's action now, or with a time and a reason, and undo (part 2 §2, §4). */
export const RowActions = ({ row, ...handlers }: RowHandlers & { readonly row: BoardRow }) => {
  const { direction, busy, onAct, onManual, onUndo, onRelease } = handlers
  const { name, participantId, isReferenceOnly } = row
  const labels = directionLabels[direction]
  const isBusy = busy.has(participantId)
  const undo = undoOf(row)
  if (isReferenceOnly) return <span className={patterns.plainSecondary}>{referenceOnlyLabel}</span>
  return (
    <div className={classes.actions}>
      {isEligible(direction, row) ? (
        <>
          <Button
            variant="default"
            size="sm"
            loading={isBusy}
            aria-label={labels.actOn(name)}
            onClick={() => onAct(row)}
          >
            {labels.act}
          </Button>
          <SecondaryAction
            label={labels.manualOf(name)}
            shortLabel={labels.manual}
            icon={<IconClockEdit size={18} aria-hidden />}
            isDisabled={isBusy}
            onClick={() => onManual(row)}
          />
        </>
      ) : (
        <span className={patterns.plainSecondary}>{stayMessages.completed}</span>
      )}
      {direction === 'checkin' && canRelease(row) && (
        <SecondaryAction
          label={noShowLabels.releaseOf(name)}
          shortLabel={noShowLabels.release}
          icon={<IconBedOff size={18} aria-hidden />}
          isDisabled={isBusy}
          onClick={() => onRelease(row)}
        />
      )}
      {undo && (
        <SecondaryAction
          label={`${undoActionLabels[undo].name} of ${name}`}
          shortLabel={undoActionLabels[undo].name}
          icon={<IconArrowBackUp size={18} aria-hidden />}
          isDisabled={isBusy}
          onClick={() => onUndo(row, undo)}
        />
      )}
    </div>
  )
}

interface SecondaryActionProps {
  /** The accessible name. */
  readonly label: string
  /** Shown beside the icon on a phone, which has no tooltips. */
  readonly shortLabel: string
  readonly icon: ReactNode
  readonly isDisabled: boolean
  readonly onClick: () => void
}

const SecondaryAction = ({ label, shortLabel, icon, isDisabled, onClick }: SecondaryActionProps) =>
  useIsPhone() ? (
    <Button
      variant="subtle"
      color="gray"
      size="sm"
      leftSection={icon}
      disabled={isDisabled}
      aria-label={label}
      onClick={onClick}
    >
      {shortLabel}
    </Button>
  ) : (
    <ActionIcon size="sm" disabled={isDisabled} aria-label={label} title={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  )
