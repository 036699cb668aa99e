/**
 * Registers the service worker, which keeps the portal's files for a start without a network. A browser without one, or
 * in which it is switched off, works as before.
 */
export const registerWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/coach-worker.js').catch(() => undefined)
}
