/** Runs a statement, and sees its text, which has no values. */
export type StatementObserver = <T>(text: string, run: () => Promise<T>) => Promise<T>

let observer: StatementObserver | undefined

/** From now on all statements of this process run through it. Returns how to end that. */
export const observeStatements = (next: StatementObserver): (() => void) => {
  observer = next
  return () => {
    observer = undefined
  }
}

export const observed: StatementObserver = (text, run) => (observer === undefined ? run() : observer(text, run))
