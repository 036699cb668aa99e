import { ActionIcon } from '@mantine/core'
import { IconKeyboard, IconRefresh } from '@tabler/icons-react'
import { boardLabels, deskLabels } from '../stays.constants.ts'
import { FilterBar, FilterSelect } from '../../shared/ui/fields/filter-bar.tsx'
import { IconButton } from '../../shared/ui/layout/icon-button.tsx'
import { SearchField } from '../../shared/ui/search/search-box.tsx'
import type { BoardRow } from '../stay-actions.ts'
import { type Desk, useSingleKeyShortcuts } from '../keys/use-desk.ts'
import { useRefetchBoard } from '../stays.api.ts'
import type { BoardList } from './board-list.ts'
import classes from './board.module.css'

interface BoardFilterBarProps<Row extends BoardRow, Filter extends string> {
  readonly list: BoardList<Row, Filter>
  readonly box: Desk['box']
  readonly onHelp: () => void
}

/** Search, status filter, refresh (part 2 §2) and keyboard shortcuts. */
export const BoardFilterBar = <Row extends BoardRow, Filter extends string>(
  props: BoardFilterBarProps<Row, Filter>,
) => {
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
