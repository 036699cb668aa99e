import { Panel } from '../shared/ui/panel.tsx'
import { CheckinFilterBar } from './checkin-filter-bar.tsx'
import { CheckinTable } from './checkin-table.tsx'
import { ManualCheckInDialog } from './manual-check-in-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SkippedNote } from './skipped-note.tsx'
import { useCheckInAction } from './use-check-in-action.ts'
import type { CheckinList } from './use-checkin-list.ts'
import { useManualCheckIn } from './use-manual-check-in.ts'
import { useSelectedPeople } from './use-selected-people.ts'

/** The list of the check-in board with what can be done to one person and to everybody selected (part 2 §2, §4). */
export const CheckinBoard = ({ list }: { list: CheckinList }) => {
  const selected = useSelectedPeople(list.people)
  const nameOf = (id: string) =>
    selected.nameOf(id) ?? list.people.find(({ participantId }) => participantId === id)?.name
  const action = useCheckInAction({ nameOf, onSettled: selected.drop })
  const manual = useManualCheckIn()
  return (
    <Panel isPadded={false}>
      <CheckinFilterBar asked={list.asked} change={list.change} />
      <SkippedNote skipped={action.skipped} onDismiss={action.dismissSkipped} />
      <CheckinTable
        list={list}
        selected={selected.keys}
        onSelect={selected.select}
        actions={{
          busy: action.busy,
          onCheckIn: ({ participantId }) => void action.run({ participantIds: [participantId] }, false),
          onManualCheckIn: manual.openForOne,
        }}
      />
      {selected.ids.length > 0 && (
        <SelectionBar
          count={selected.ids.length}
          elsewhere={selected.elsewhere}
          isBusy={selected.ids.some((id) => action.busy.has(id))}
          onCheckIn={() => void action.run({ participantIds: selected.ids }, true)}
          onManualCheckIn={() => manual.openForMany(selected.ids)}
          onClear={selected.clear}
        />
      )}
      <ManualCheckInDialog
        who={manual.target.who}
        opened={manual.isOpen}
        onClose={manual.close}
        onCheckIn={(typed) =>
          action.run({ participantIds: [...manual.target.participantIds], ...typed }, manual.target.isBulk)
        }
      />
    </Panel>
  )
}
