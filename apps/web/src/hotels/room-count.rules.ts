/** A typed number of rooms; NaN for anything but a whole number, for which the schema has a message. */
export const parseRooms = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN)
