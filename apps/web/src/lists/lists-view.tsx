/** Filled in by its branch. */
export const ListsView = () => null
