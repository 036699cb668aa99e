import { cleanNotifications, showNotification } from '@mantine/notifications'
import { messageOf } from './api/api-error.ts'

/** How long a toast stands (part 1 §9). */
export const toastMilliseconds = 5000

/** A new toast takes the place of the one before: at most one is visible (part 1 §8). */
const show = (toast: { title: string; message: string | undefined; color: 'green' | 'red' }): void => {
  cleanNotifications()
  showNotification({ ...toast, autoClose: toastMilliseconds, role: toast.color === 'red' ? 'alert' : 'status' })
}

export const showSuccess = (title: string, message?: string): void => show({ title, message, color: 'green' })

/** The destructive toast. */
export const showFailure = (title: string, message?: string): void => show({ title, message, color: 'red' })

/** The destructive toast of a failed call: the server's message, else the fallback (part 2 §8). */
export const showError = (error: unknown, fallback: string, title = 'Error'): void =>
  showFailure(title, messageOf(error, fallback))
