import { useState } from 'react'

/** Page and page size of a list whose URL has none; `change` leads to the first page unless it sets one. */
export const usePaging = (firstLimit: number) => {
  const [params, setParams] = useState({ page: 1, limit: firstLimit })
  const change = (part: Partial<typeof params>) => setParams((before) => ({ ...before, page: 1, ...part }))
  return { params, change }
}
