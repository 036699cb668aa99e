import type { PassOwner } from '@trophy/contract/passes/passes.contract.ts'
import type { cameraLabels } from './camera.constants.ts'

/** A scanned pass and what became of it. */
export interface PassScan {
  readonly key: number
  readonly code: string
  readonly state: keyof typeof cameraLabels.states
  readonly person?: PassOwner
  /** Why the person was not checked in. */
  readonly reason?: string
  /** True when the person is not due and may be checked in anyway. */
  readonly isNotDue?: boolean
}

/** What a picture of the camera shows. */
export type Seen =
  | { readonly kind: 'none' }
  | { readonly kind: 'one'; readonly code: string }
  | { readonly kind: 'several' }

/** After several passes in a picture none is taken until it is empty: a sheet of passes that moves shows one at times. */
export const seenAfter = (before: Seen, codes: readonly string[]): Seen => {
  const [code] = codes
  if (code === undefined) return { kind: 'none' }
  return codes.length > 1 || before.kind === 'several' ? { kind: 'several' } : { kind: 'one', code }
}

/** How long a code must be out of the picture before it is read again. */
export const awayMilliseconds = 3_000
const scansShown = 10

/** Whether a code has just come into the picture; one that stays in front of the camera is read once. */
export const comesIntoPicture = (lastSeenAt: number | undefined, at: number): boolean =>
  lastSeenAt === undefined || at - lastSeenAt >= awayMilliseconds

/** The last scans with this one first, or in its place when it has changed. */
export const withScan = (before: readonly PassScan[], scan: PassScan): readonly PassScan[] =>
  before.some(({ key }) => key === scan.key)
    ? before.map((other) => (other.key === scan.key ? scan : other))
    : [scan, ...before].slice(0, scansShown)

/** The last scans without one whose result another scan of the same person shows. */
export const withoutScan = (before: readonly PassScan[], scan: PassScan): readonly PassScan[] =>
  before.filter(({ key }) => key !== scan.key)

/** The colour of a state, always with its word beside it. */
export const toneOf = ({ state }: PassScan) =>
  (
    {
      waiting: 'info',
      done: 'success',
      already: 'warning',
      refused: 'danger',
      unknown: 'warning',
      invalid: 'danger',
    } as const
  )[state]
