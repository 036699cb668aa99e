/** Whether the user asks for little data: the data saver of the phone, or the browser's setting. */
export const savesData = (): boolean =>
  ('connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true) ||
  window.matchMedia('(prefers-reduced-data: reduce)').matches
