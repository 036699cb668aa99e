import { Button, ActionIcon } from '@mantine/core'
import { IconKeyboard, IconRefresh } from '@tabler/icons-react'
import { isEligible } from '@trophy/contract/stays/stay-transitions.rules.ts'
import { stayMessages } from '@trophy/contract/stays/stays.constants.ts'
import { useState } from 'react'
import { useKeptState } from '../../shared/form/kept-state.tsx'
import patterns from '../../shared/theme/patterns.module.css'
import { SelectionBar } from '../../shared/ui/data-table/selection-bar.tsx'
import { withKeys } from '../../shared/ui/data-table/selection.rules.ts'
import { FilterBar, FilterSelect } from '../../shared/ui/fields/filter-bar.tsx'
import { IconButton } from '../../shared/ui/layout/icon-button.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { SearchField } from '../../shared/ui/search/search-box.tsx'
import { NotDueDialog } from '../dialogs/not-due-dialog.tsx'
import { looksLikeId } from '../keys/scan-detection.rules.ts'
import { useDesk, type Desk, useSingleKeyShortcuts } from '../keys/use-desk.ts'
import { useScans } from '../keys/use-scans.ts'
import { noShowLabels, boardLabels, deskLabels } from '../stays.constants.ts'
import type { BoardRow, Direction } from '../stay-actions.ts'
import { directionLabels } from '../stay-labels.ts'
import { useRefetchBoard } from '../stays.api.ts'
import { type SkippedPerson, useStayAction, useStayRequests } from '../use-stay-action.ts'
import { BoardDialog, type OpenDialog } from './board-dialog.tsx'
import { type BoardList, BoardTable } from './board-table.tsx'
import classes from '../stays.module.css'
import { type SelectedPeople, countElsewhere, selectPeople, withoutPeople } from './board.rules.ts'
import { SkippedNote } from './board-notes.tsx'

const noSkipped: readonly SkippedPerson[] = []
const nobody: SelectedPeople = new Map()

const withPerson = (before: readonly SkippedPerson[], person: SkippedPerson): readonly SkippedPerson[] => [
  ...before.filter(({ participantId }) => participantId !== person.participantId),
  person,
]

const unseen = (people: readonly SkippedPerson[], seen: readonly SkippedPerson[]): readonly SkippedPerson[] =>
  people.filter(({ participantId }) => !seen.some((person) => person.participantId === participantId))

/** The list of a board with the actions for one person and for all who are selected (part 2 §2, §4). */
export const Board = <Row extends BoardRow, Filter extends string>({ list }: { list: BoardList<Row, Filter> }) => {
  const { direction, query, result, change } = list
  const labels = directionLabels[direction]
  const people: readonly BoardRow[] = result.data?.participants ?? []
  const selected = useSelectedPeople(direction, people)
  const nameOf = (id: string) => selected.nameOf(id) ?? people.find(({ participantId }) => participantId === id)?.name
  const { send, busy } = useStayRequests()
  const [skipped, setSkipped] = useKeptState(`skipped ${direction}`, noSkipped)
  const [dialog, setDialog] = useState<OpenDialog>()
  const action = useStayAction({
    direction,
    send,
    nameOf,
    onFinished: selected.remove,
    // What was shown when the action began has been seen; what another one has left since has not.
    onSkipped: (left) => setSkipped((before) => left.reduce(withPerson, unseen(before, skipped))),
  })
  const scans = useScans({
    direction,
    send,
    nameOf,
    onDone: (id) => selected.remove([id]),
    // Refused scans are listed one below another, so that the next scan can follow at once.
    onRefused: (person) => setSkipped((before) => withPerson(before, person)),
  })
  const actOn = ({ participantId }: BoardRow) =>
    void action.run({ action: direction, participantIds: [participantId] }, 'single')
  const desk = useDesk({
    direction,
    people,
    search: query.search,
    isCurrent: result.data !== undefined && !result.isPlaceholderData,
    onSearch: (search, step) => change({ search }, step),
    onPage: (step) => {
      const page = query.page + step
      if (page >= 1 && page <= (result.data?.pagination.totalPages ?? 1)) change({ page })
    },
    onScan: scans.scan,
    onAct: actOn,
    onToggle: ({ participantId }) => selected.toggle(participantId),
    onHelp: () => setDialog({ kind: 'help' }),
    refused: scans.refused,
  })
  const isBusy = selected.ids.some((id) => busy.has(id))
  const openForSelected = (kind: 'manual' | 'room' | 'release') => setDialog({ kind, participantIds: selected.ids })
  const register = () => setDialog({ kind: 'arrival', name: looksLikeId(query.search) ? '' : query.search })
  return (
    <Panel isPadded={false}>
      <BoardFilterBar list={list} box={desk.box} onHelp={() => setDialog({ kind: 'help' })} />
      <DeskHint direction={direction} activePerson={desk.activePerson} scans={scans.waiting.length} />
      <SkippedNote
        skipped={skipped}
        onDismiss={() => setSkipped(() => [])}
        onWithoutRoom={(withoutRoom) =>
          setDialog({ kind: 'manual', participantIds: withoutRoom.participantIds, withoutRoom })
        }
      />
      <BoardTable
        list={list}
        activeKey={desk.activePerson?.participantId}
        selected={selected.keys}
        onSelect={selected.select}
        onRegister={direction === 'checkin' ? register : undefined}
        handlers={{
          direction,
          busy,
          onAct: actOn,
          onManual: (row) => setDialog({ kind: 'manual', participantIds: [row.participantId], row }),
          onUndo: (row, undo) => setDialog({ kind: 'undo', row, undo }),
          onRelease: (row) => setDialog({ kind: 'release', participantIds: [row.participantId], row }),
        }}
      />
      {selected.ids.length > 0 && (
        <SelectionBar
          label={deskLabels.selection}
          summary={stayMessages.selected(selected.ids.length)}
          elsewhere={selected.elsewhere}
          isBusy={isBusy}
          onClear={selected.clear}
        >
          {query.status === 'late' && (
            <Button variant="default" disabled={isBusy} onClick={() => openForSelected('release')}>
              {noShowLabels.releaseSelected}
            </Button>
          )}
          <Button variant="default" disabled={isBusy} onClick={() => openForSelected('room')}>
            {boardLabels.setRoom}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => openForSelected('manual')}>
            {labels.manual}
          </Button>
          <Button
            loading={isBusy}
            onClick={() => void action.run({ action: direction, participantIds: selected.ids }, 'bulk')}
          >
            {labels.selected}
          </Button>
        </SelectionBar>
      )}
      {scans.question && <NotDueDialog question={scans.question} />}
      <BoardDialog
        dialog={dialog}
        direction={direction}
        changed={people.filter((row) => selected.keys.has(row.participantId) && !isEligible(direction, row))}
        onAttempt={action.attempt}
        onFinished={selected.remove}
        onRegistered={(search) => change({ search })}
        onClose={() => setDialog(undefined)}
      />
    </Panel>
  )
}

/** The selected people of all pages of the board. */
const useSelectedPeople = (direction: Direction, page: readonly BoardRow[]) => {
  const [people, setPeople] = useKeptState(`selected ${direction}`, nobody)
  const ids = [...people.keys()]
  const keys = new Set(ids)
  const select = (selected: ReadonlySet<string>) => setPeople((before) => selectPeople(before, selected, page))
  return {
    ids,
    nameOf: (id: string) => people.get(id),
    elsewhere: countElsewhere(people, page),
    keys,
    select,
    toggle: (id: string) => select(withKeys(keys, [id], !keys.has(id))),
    remove: (removed: readonly string[]) => setPeople((before) => withoutPeople(before, removed)),
    clear: () => setPeople(() => nobody),
  }
}

interface BoardFilterBarProps<Row extends BoardRow, Filter extends string> {
  readonly list: BoardList<Row, Filter>
  readonly box: Desk['box']
  readonly onHelp: () => void
}

/** Search, status filter, refresh (part 2 §2) and keyboard shortcuts. */
const BoardFilterBar = <Row extends BoardRow, Filter extends string>(props: BoardFilterBarProps<Row, Filter>) => {
  const { list, box, onHelp } = props
  const { direction, query, change, filters, allLabel } = list
  const refetch = useRefetchBoard(direction)
  const { areOn: hasSingleKeys } = useSingleKeyShortcuts()
  return (
    <FilterBar
      search={<SearchField label={boardLabels.search} buttonLabel={boardLabels.searchButton} {...box} />}
      actions={
        <>
          <IconButton icon={IconRefresh} onClick={() => void refetch()}>
            {boardLabels.refresh}
          </IconButton>
          <ActionIcon
            className={classes.shortcuts ?? ''}
            aria-label={deskLabels.shortcuts}
            title={hasSingleKeys ? `${deskLabels.shortcuts} (?)` : deskLabels.shortcuts}
            onClick={onHelp}
          >
            <IconKeyboard size={20} aria-hidden />
          </ActionIcon>
        </>
      }
    >
      <FilterSelect
        label={boardLabels.status}
        allLabel={allLabel}
        options={filters}
        value={query.status}
        onChange={(status) => change({ status })}
      />
    </FilterBar>
  )
}

interface DeskHintProps {
  readonly direction: Direction
  readonly activePerson: BoardRow | undefined
  /** The number of scans being processed. */
  readonly scans: number
}

/** A line below the search box: what Enter does now. Screen readers announce its changes. */
const DeskHint = ({ direction, activePerson, scans }: DeskHintProps) => {
  const { inText } = directionLabels[direction]
  return (
    <p className={`${patterns.hint} ${classes.hint}`} role="status">
      {scans > 0
        ? deskLabels.scansWaiting(scans)
        : activePerson
          ? activeHint(direction, activePerson)
          : deskLabels.hint(inText)}
    </p>
  )
}

/** Only the name for a person who is not eligible; Enter shows why. */
const activeHint = (direction: Direction, row: BoardRow): string => {
  const who = deskLabels.person(row.name, row.participantId)
  return isEligible(direction, row) ? deskLabels.activeHint(directionLabels[direction].inText, who) : who
}
