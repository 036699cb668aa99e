/** The maximum bytes of a JSON body, unless its endpoint has a `bodyLimit`. */
export const defaultBodyLimit = 16 * 1024

/** An id or a name of 100 characters with its quotes and comma. */
export const bytesPerName = 103

/** The `bodyLimit` of an endpoint whose body contains a list. */
export const bodyLimitWithList = (maximumEntries: number, bytesPerEntry: number): number =>
  defaultBodyLimit + maximumEntries * bytesPerEntry
