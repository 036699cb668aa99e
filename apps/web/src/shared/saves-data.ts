/** Whether the user asks for little data: the data saver of the phone, or the browser's setting. */
export const savesData = (): boolean =>
  hasDataSaver(Reflect.get(navigator, 'connection')) || window.matchMedia('(prefers-reduced-data: reduce)').matches

const hasDataSaver = (connection: unknown): boolean =>
  typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
