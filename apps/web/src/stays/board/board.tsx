import { useState } from 'react'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { type BoardRow, isEligible } from '../stay-actions.ts'
import { NotDueDialog } from '../dialogs/not-due-dialog.tsx'
import { DeskHint } from '../keys/desk-hint.tsx'
import { useDesk } from '../keys/use-desk.ts'
import { useScans } from '../keys/use-scans.ts'
import { useStayRequests } from '../use-stay-requests.ts'
import { type SkippedPerson, useStayAction } from '../use-stay-action.ts'
import { type OpenDialog, BoardDialog } from './board-dialog.tsx'
import { BoardFilterBar } from './board-filter-bar.tsx'
import type { BoardList } from './board-list.ts'
import { BoardTable } from './board-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SkippedNote } from './skipped-note.tsx'
import { useSelectedPeople } from './use-selected-people.ts'

const noRows: readonly BoardRow[] = []

const withPerson = (before: readonly SkippedPerson[], person: SkippedPerson): readonly SkippedPerson[] => [
  ...before.filter(({ participantId }) => participantId !== person.participantId),
  person,
]

/** The list of a board with what can be done to one person and to everybody selected (part 2 §2, §4). */
export const Board = <Row extends BoardRow, Filter extends string>({ list }: { list: BoardList<Row, Filter> }) => {
  const { direction, asked, answer, change } = list
  const people: readonly BoardRow[] = answer.data?.participants ?? noRows
  const selected = useSelectedPeople(people)
  const nameOf = (id: string) => selected.nameOf(id) ?? people.find(({ participantId }) => participantId === id)?.name
  const { send, busy } = useStayRequests()
  const [leftOut, setLeftOut] = useState<readonly SkippedPerson[]>([])
  const [dialog, setDialog] = useState<OpenDialog>()
  const action = useStayAction({ direction, send, nameOf, onSettled: selected.drop, onSkipped: setLeftOut })
  const scans = useScans({
    direction,
    send,
    nameOf,
    onDone: (id) => selected.drop([id]),
    // They are listed one below another: the next scan may follow at once.
    onRefused: (person) => setLeftOut((before) => withPerson(before, person)),
  })
  const actOn = ({ participantId }: BoardRow) =>
    void action.run({ action: direction, participantIds: [participantId] }, 'single')
  const desk = useDesk({
    direction,
    people,
    search: asked.search,
    isCurrent: answer.data !== undefined && !answer.isPlaceholderData,
    onSearch: (search, step) => change({ search }, step),
    onPage: (step) => {
      const page = asked.page + step
      if (page >= 1 && page <= (answer.data?.pagination.totalPages ?? 1)) change({ page })
    },
    onScan: scans.scan,
    onAct: actOn,
    onToggle: ({ participantId }) => selected.toggle(participantId),
    onHelp: () => setDialog({ kind: 'help' }),
    refused: scans.refused,
  })
  return (
    <Panel isPadded={false}>
      <BoardFilterBar list={list} box={desk.box} onHelp={() => setDialog({ kind: 'help' })} />
      <DeskHint direction={direction} activePerson={desk.activePerson} scans={scans.waiting.length} />
      <SkippedNote skipped={leftOut} onDismiss={() => setLeftOut([])} />
      <BoardTable
        list={list}
        activeKey={desk.activePerson?.participantId}
        selected={selected.keys}
        onSelect={selected.select}
        handlers={{
          direction,
          busy,
          onAct: actOn,
          onManual: (row) => setDialog({ kind: 'manual', people: row }),
          onUndo: (row, undo) => setDialog({ kind: 'undo', row, undo }),
        }}
      />
      {selected.ids.length > 0 && (
        <SelectionBar
          direction={direction}
          count={selected.ids.length}
          elsewhere={selected.elsewhere}
          isBusy={selected.ids.some((id) => busy.has(id))}
          onAct={() => void action.run({ action: direction, participantIds: selected.ids }, 'bulk')}
          onManual={() => setDialog({ kind: 'manual', people: selected.ids })}
          onClear={selected.clear}
        />
      )}
      {scans.question && <NotDueDialog question={scans.question} />}
      <BoardDialog
        dialog={dialog}
        direction={direction}
        changed={people.filter((row) => selected.keys.has(row.participantId) && !isEligible(direction, row))}
        onAttempt={action.attempt}
        onClose={() => setDialog(undefined)}
      />
    </Panel>
  )
}
