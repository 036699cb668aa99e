/** A number of rooms as it was typed; NaN for anything but a whole number, which the schema refuses in words. */
export const readRooms = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN)
