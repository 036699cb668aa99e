/**
 * Registers the service worker, which keeps the portal's files for a start without a network. A browser without one, or
 * in which it is switched off, works as before. The worker loads files ahead of need: with a data saver only the
 * installed portal has it.
 */
export const registerWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (savesData() && !window.matchMedia('(display-mode: standalone)').matches) return
  navigator.serviceWorker.register('/coach-worker.js').catch(() => undefined)
}

/** Whether the user asks for little data: the data saver of the phone, or the browser's setting. */
const savesData = (): boolean =>
  hasDataSaver(Reflect.get(navigator, 'connection')) || window.matchMedia('(prefers-reduced-data: reduce)').matches

const hasDataSaver = (connection: unknown): boolean =>
  typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
