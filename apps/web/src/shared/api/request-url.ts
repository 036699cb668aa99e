/** The URL of a call: the endpoint's path with its `:names` filled in, and the query without empty values. */
export const requestUrl = (
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params[name], name)))
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, textOf(value, name)]),
  ).toString()
  return search === '' ? filled : `${filled}?${search}`
}

const textOf = (value: unknown, name: string): string => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new TypeError(`${name} is missing, or cannot be part of a URL`)
}
