import type { Act, ActKind, Actor, Download, Reading, Restore, Snapshot } from '../evidence.ts'

/** What of an act is known when it is sent. */
export interface SentAct {
  readonly id: string
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

/** Keeps all that clients do and read. An act that is sent again stays one act. */
export const createRecorder = () => {
  const drafts = new Map<string, Draft>()
  /** How many acts each client has begun. */
  const begun = new Map<string, number>()
  const readings: Reading[] = []
  const downloads: Download[] = []
  const snapshots: Snapshot[] = []
  const planted = new Set<string>()
  let restore: Restore | null = null

  const draftOf = (sent: SentAct): Draft => {
    const known = drafts.get(sent.id)
    if (known !== undefined) {
      // It may have been done by the first attempt, before the clock was moved.
      const at = sent.at < known.at ? sent.at : known.at
      return Object.assign(known, { at, sentAt: sent.sentAt, body: sent.body })
    }
    const began = performance.now()
    const draft: Draft = {
      ...sent,
      began,
      ended: began,
      attempts: 0,
      outcome: 'unknown',
      status: null,
      answer: null,
      isUncertain: false,
    }
    drafts.set(sent.id, draft)
    return draft
  }

  return {
    /** `desk-2#17`: the same act has the same name in each week of a seed, as far as the client does the same. */
    nextId: (client: string): string => {
      const number = (begun.get(client) ?? 0) + 1
      begun.set(client, number)
      return `${client}#${number}`
    },
    /** Notes one attempt of an act. */
    attempt: (sent: SentAct): Attempt & { readonly draft: Draft } => {
      const draft = draftOf(sent)
      draft.attempts += 1
      const isRepeat = draft.isUncertain
      return {
        draft,
        answered: (status, answer) => {
          const outcome = status < 300 ? 'done' : status >= 500 ? 'unknown' : 'refused'
          Object.assign(draft, { status, answer, ended: performance.now(), outcome })
          if (status >= 500) draft.isUncertain = true
          // Check-ins and check-outs are known by the status only: a repeat cannot tell whose work it found. Whoever is
          // not signed in any more is told nothing of the first attempt.
          if (isRepeat && (status === 401 || (status === 409 && isStatusChange(draft.kind)))) draft.outcome = 'unknown'
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
    lastEnd: (): number => [...drafts.values()].reduce((last, { ended }) => Math.max(last, ended), 0),
    acts: (): Act[] => [...drafts.values()].map(({ isUncertain: _isUncertain, ...act }) => act),
    readings,
    downloads,
    snapshots,
    restore: () => restore,
    planted: (): string[] => [...planted],
  }
}

export type Recorder = ReturnType<typeof createRecorder>

const isStatusChange = (kind: ActKind): boolean => kind === 'check_in' || kind === 'check_out'
