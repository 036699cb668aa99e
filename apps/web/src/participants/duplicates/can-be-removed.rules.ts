import type { LikelyDuplicate } from '@trophy/contract/participants/merge-participants.contract.ts'

/** Who was ever checked in, or has players, is never the one removed. */
export const canBeRemoved = ({ wasCheckedIn, players }: Pick<LikelyDuplicate, 'wasCheckedIn' | 'players'>): boolean =>
  !wasCheckedIn && players === 0
