/** Filled in by its branch. */
export const SettlementView = () => null
