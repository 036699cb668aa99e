import type { ActionStore, QueuedAction } from './queued-action.ts'

/** Keeps the actions until the page is closed: for a browser that stores nothing, and for tests. */
export const createMemoryStore = (): ActionStore => {
  let actions: QueuedAction[] = []
  let last = 0
  const insert = async (action: QueuedAction) => {
    actions = [...actions, action].toSorted((one, other) => one.order - other.order)
  }
  return {
    all: async () => actions,
    add: async (action) => {
      last += 1
      const added = { ...action, order: last }
      await insert(added)
      return added
    },
    insert,
    replace: async (action) => {
      actions = actions.map((each) => (each.order === action.order ? action : each))
    },
    remove: async (order) => {
      actions = actions.filter((each) => each.order !== order)
    },
  }
}
