import { useState } from 'react'
import { withKeys } from '../../shared/ui/data-table/selection.rules.ts'
import type { BoardRow } from '../stay-actions.ts'
import { countElsewhere, type SelectedPeople, selectPeople, withoutPeople } from './selected-people.rules.ts'

/** Who is selected, over all pages of the board. */
export const useSelectedPeople = (page: readonly BoardRow[]) => {
  const [people, setPeople] = useState<SelectedPeople>(new Map())
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
    drop: (gone: readonly string[]) => setPeople((before) => withoutPeople(before, gone)),
    clear: () => setPeople(new Map()),
  }
}
