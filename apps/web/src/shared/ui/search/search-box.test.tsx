import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openPart, pass } from '../../../testing/open-app.tsx'
import { SearchBox, searchDelayMilliseconds } from './search-box.tsx'

const open = (first = '') => {
  const searched = vi.fn<(text: string) => void>()
  const List = () => {
    const [search, setSearch] = useState(first)
    const onSearch = (text: string) => {
      searched(text)
      setSearch(text)
    }
    return (
      <>
        <SearchBox label="Search people" value={search} onSearch={onSearch} />
        <button type="button" onClick={() => setSearch('binu')}>
          Elsewhere
        </button>
      </>
    )
  }
  const user = openPart(<List />)
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search people' })
  return { user, box, texts: () => searched.mock.calls.flat() }
}
const clear = () => screen.queryByRole('button', { name: 'Clear search' })

test('what is typed is searched once the typing pauses, and keeps its last space', async () => {
  const { box, texts } = open()
  fireEvent.change(box, { target: { value: 'as' } })
  await pass(searchDelayMilliseconds - 50)
  fireEvent.change(box, { target: { value: 'asha ' } })
  await pass(searchDelayMilliseconds - 50)
  expect(texts()).toEqual([])
  await pass(50)
  expect(texts()).toEqual(['asha'])
  expect(box.value).toBe('asha ')
})

test('Enter searches at once, and not a second time', async () => {
  const { user, box, texts } = open()
  fireEvent.change(box, { target: { value: ' asha' } })
  await user.type(box, '{Enter}')
  expect(texts()).toEqual(['asha'])
  await pass(2 * searchDelayMilliseconds)
  expect(texts()).toEqual(['asha'])
})

test('the button, which an empty box has not, clears the search at once', async () => {
  const { user, box, texts } = open('asha')
  await user.click(clear() ?? box)
  expect([box.value, texts(), clear()]).toEqual(['', [''], null])
})

test('a search that was changed elsewhere stands in the box', async () => {
  const { user, box } = open('asha')
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(box.value).toBe('binu')
})
