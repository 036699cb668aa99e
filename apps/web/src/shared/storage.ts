/** What a browser that forbids or has no room for local storage keeps until the page is closed. */
const memory = new Map<string, string>()

export const readStored = (key: string): string | null => {
  try {
    return memory.get(key) ?? localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

/** True for what the page still knows after a reload. */
export const isLasting = (key: string): boolean => !memory.has(key) && readStored(key) !== null

/** Stores a text, or removes it. */
export const store = (key: string, text?: string): void => {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
    if (text !== undefined) localStorage.setItem(key, text)
  } catch {
    if (text !== undefined) memory.set(key, text)
  }
}
