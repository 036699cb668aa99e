const kept = 'kept'

/** Where the cache has what `useKeptState` keeps, which the server does not know: nothing else may remove it. */
export const keptStateKey = (name: string) => [kept, name] as const

export const isKeptState = (queryKey: readonly unknown[]): boolean => queryKey[0] === kept
