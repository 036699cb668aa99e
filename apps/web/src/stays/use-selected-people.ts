import { useState } from 'react'
import type { CheckinRow } from '@trophy/contract/stays/stays.contract.ts'
import { countElsewhere, type SelectedPeople, selectPeople, withoutPeople } from './selected-people.rules.ts'

/** Who is selected, over all pages of the board. */
export const useSelectedPeople = (page: readonly CheckinRow[]) => {
  const [people, setPeople] = useState<SelectedPeople>(new Map())
  const ids = [...people.keys()]
  return {
    ids,
    nameOf: (id: string) => people.get(id),
    elsewhere: countElsewhere(people, page),
    keys: new Set(ids),
    select: (selected: ReadonlySet<string>) => setPeople((before) => selectPeople(before, selected, page)),
    drop: (gone: readonly string[]) => setPeople((before) => withoutPeople(before, gone)),
    clear: () => setPeople(new Map()),
  }
}
