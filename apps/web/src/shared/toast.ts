import { messageOf } from './api/api-error.ts'

/** How long a toast stands (part 1 §9). */
export const toastMilliseconds = 5000

export interface Toast {
  /** Tells one toast from the next, also when their words are the same. */
  readonly id: number
  readonly kind: 'success' | 'failure'
  readonly title: string
  readonly text: string | undefined
}

/** At most one toast is visible (part 1 §8): a new one takes the place of the one before. */
let current: Toast | null = null
let nextId = 1
const listeners = new Set<() => void>()

const put = (toast: Toast | null): void => {
  current = toast
  for (const listener of listeners) listener()
}

/** What the toaster shows, for `useSyncExternalStore`. */
export const toastStore = {
  current: (): Toast | null => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Takes a toast away, unless another one stands in its place by now. */
export const dismissToast = (id: number): void => {
  if (current?.id === id) put(null)
}

/** Takes away whatever toast stands: what it says belongs to a step that was left. */
export const clearToast = (): void => put(null)

export const showSuccess = (title: string, text?: string): void => put({ id: nextId++, kind: 'success', title, text })

/** The destructive toast. */
export const showFailure = (title: string, text?: string): void => put({ id: nextId++, kind: 'failure', title, text })

/** The destructive toast of a failed call: the server's message, else the fallback (part 2 §8). */
export const showError = (error: unknown, fallback: string, title = 'Error'): void =>
  showFailure(title, messageOf(error, fallback))
