/** The names of the selected people of all pages, by `participantId`. */
export type SelectedPeople = ReadonlyMap<string, string>

interface Person {
  readonly participantId: string
  readonly name: string
}

/** The selection after a change on a page. Names come from this page or from an earlier selection. */
export const selectPeople = (
  before: SelectedPeople,
  selected: ReadonlySet<string>,
  page: readonly Person[],
): SelectedPeople => {
  const names = new Map([...before, ...page.map(({ participantId, name }) => [participantId, name] as const)])
  return new Map([...selected].map((id) => [id, names.get(id) ?? id]))
}

export const withoutPeople = (before: SelectedPeople, ids: readonly string[]): SelectedPeople => {
  const gone = new Set(ids)
  return new Map([...before].filter(([id]) => !gone.has(id)))
}

/** The number of selected people who are not on this page. */
export const countElsewhere = (selected: SelectedPeople, page: readonly Person[]): number => {
  const here = new Set(page.map(({ participantId }) => participantId))
  return [...selected.keys()].filter((id) => !here.has(id)).length
}
