import type { Act, ActKind, Actor, Download, Reading, Restore, Snapshot } from '../evidence.ts'

/** What of an act is known when it is sent. */
export interface SentAct {
  readonly actor: Actor
  readonly kind: ActKind
  readonly at: string
  readonly sentAt: string
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly key: string | null
}

type Draft = { -readonly [Field in keyof Act]: Act[Field] } & { isUncertain: boolean }

export interface Attempt {
  answered(status: number, answer: unknown): void
  /** No answer came. */
  lost(): void
}

/** Keeps all that clients do and read. An act that is sent again with its key stays one act. */
export const createRecorder = () => {
  const drafts: Draft[] = []
  const byKey = new Map<string, Draft>()
  const readings: Reading[] = []
  const downloads: Download[] = []
  const snapshots: Snapshot[] = []
  const planted = new Set<string>()
  let restore: Restore | null = null

  const draftOf = (sent: SentAct): Draft => {
    const known = sent.key === null ? undefined : byKey.get(sent.key)
    if (known !== undefined) {
      // It may have been done by the first attempt, before the clock was moved.
      const at = sent.at < known.at ? sent.at : known.at
      return Object.assign(known, { at, sentAt: sent.sentAt, body: sent.body })
    }
    const began = performance.now()
    const draft: Draft = {
      ...sent,
      id: `act-${drafts.length + 1}`,
      began,
      ended: began,
      attempts: 0,
      outcome: 'unknown',
      status: null,
      answer: null,
      isUncertain: false,
    }
    drafts.push(draft)
    if (sent.key !== null) byKey.set(sent.key, draft)
    return draft
  }

  return {
    /** Notes one attempt. `again` is an earlier one of an act without a key. */
    attempt: (sent: SentAct, again?: Draft): Attempt & { readonly draft: Draft } => {
      const draft = again ?? draftOf(sent)
      draft.attempts += 1
      const isRepeat = draft.isUncertain
      return {
        draft,
        answered: (status, answer) => {
          const outcome = status < 300 ? 'done' : status >= 500 ? 'unknown' : 'refused'
          Object.assign(draft, { status, answer, ended: performance.now(), outcome })
          if (status >= 500) draft.isUncertain = true
          // Check-ins and check-outs are known by the status only: a repeat cannot tell whose work it found.
          if (isRepeat && status === 409 && isStatusChange(draft.kind)) draft.outcome = 'unknown'
        },
        lost: () => {
          draft.isUncertain = true
          Object.assign(draft, { status: null, answer: null, ended: performance.now(), outcome: 'unknown' })
        },
      }
    },
    addReading: (reading: Reading): void => void readings.push(reading),
    addDownload: (download: Download): void => void downloads.push(download),
    addSnapshot: (snapshot: Snapshot): void => void snapshots.push(snapshot),
    noteRestore: (times: Restore): void => {
      restore = times
    },
    /** Notes a secret that no log may contain. */
    plant: (secret: string): void => void planted.add(secret),
    /** When the last act so far ended. */
    lastEnd: (): number => Math.max(0, ...drafts.map(({ ended }) => ended)),
    acts: (): Act[] => drafts.map(({ isUncertain: _isUncertain, ...act }) => act),
    readings,
    downloads,
    snapshots,
    restore: () => restore,
    planted: (): string[] => [...planted],
  }
}

export type Recorder = ReturnType<typeof createRecorder>

const isStatusChange = (kind: ActKind): boolean => kind === 'check_in' || kind === 'check_out'
