import { boardPageSizes, defaultBoardPageSize } from '../stays.constants.ts'
import type { UrlReader } from '../../shared/url/url-params.rules.ts'

/** The query of a board; the parameters have the same names in the API and in the page's URL. */
export type BoardQuery<Filter extends string> = {
  readonly page: number
  readonly limit: number
  readonly search: string
  /** Absent for all. */
  readonly status: Filter | undefined
}

/** Reads the query of a board with these filters from the URL. */
export const boardQuery =
  <Filter extends string>(filters: readonly Filter[]) =>
  (url: UrlReader): BoardQuery<Filter> => ({
    page: url.page(),
    limit: url.limit(boardPageSizes, defaultBoardPageSize),
    search: url.text('search'),
    status: url.oneOf('status', filters),
  })

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
