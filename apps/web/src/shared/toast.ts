import { messageOf } from './api/api-error.ts'
import { createStore } from './store.ts'
import { pageLabels } from './texts/page.constants.ts'

/** How long a toast is shown (part 1 §9). */
export const toastMilliseconds = 5000

export interface Toast {
  /** Distinguishes toasts with the same text. */
  readonly id: number
  readonly kind: 'success' | 'failure'
  readonly title: string
  readonly text: string | undefined
}

/** At most one toast is visible (part 1 §8): a new one replaces it. */
export const toastStore = createStore<Toast | null>(null)
let nextId = 1

/** Removes a toast, unless another one has replaced it. */
export const dismissToast = (id: number): void => {
  if (toastStore.current()?.id === id) clearToast()
}

/** Removes the visible toast, whichever it is. */
export const clearToast = (): void => toastStore.set(null)

export const showSuccess = (title: string, text?: string): void =>
  toastStore.set({ id: nextId++, kind: 'success', title, text })

/** The toast of a failure. */
export const showFailure = (title: string, text?: string): void =>
  toastStore.set({ id: nextId++, kind: 'failure', title, text })

/** The toast of a failed call: the server's message, else the fallback (part 2 §8). */
export const showError = (error: unknown, fallback: string, title: string = pageLabels.error): void =>
  showFailure(title, messageOf(error, fallback))
