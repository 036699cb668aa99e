import { useSearchParams } from 'wouter'

const parameter = 'tab'

/** The tab that `?tab=` names, so that a reload and the back button keep it; the first one when it names none. */
export const useTabParam = <Key extends string>(keys: readonly Key[], first: Key) => {
  const [search, setSearch] = useSearchParams()
  const active = keys.find((key) => key === search.get(parameter)) ?? first
  const select = (key: Key) => setSearch(key === first ? {} : { [parameter]: key })
  return [active, select] as const
}
