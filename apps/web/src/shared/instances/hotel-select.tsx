import { useDebouncedValue } from '@mantine/hooks'
import type { HotelFound } from '@trophy/contract/hotels/hotels.contract.ts'
import { useState } from 'react'
import { searchDelayMilliseconds } from '../ui/search/search-box.tsx'
import { optionsWithTotal } from '../ui/search/search-options.ts'
import { Select, type SelectProps } from '../ui/fields/select.tsx'
import { useHotelSearch, useInstancesOf } from './instances.api.ts'

const labels = {
  placeholder: 'Name or ID',
  nothingFound: 'Nothing found',
} as const

interface HotelSelectProps extends Pick<SelectProps, 'label' | 'aria-label' | 'description' | 'error' | 'required'> {
  /** A hotel id. */
  readonly value: string | null
  readonly onChange: (hotel: HotelFound) => void
  /** The first option of a filter: none. */
  readonly all?: { readonly label: string; readonly choose: () => void }
}

const labelOf = ({ hotelId, hotelName }: HotelFound): string => `${hotelName} (${hotelId})`

/** A hotel, searched on the server by id or name, so that every hotel can be found. */
export const HotelSelect = ({ value, onChange, all, ...props }: HotelSelectProps) => {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed, searchDelayMilliseconds)
  const { data: found } = useHotelSearch(query)
  const [picked, setPicked] = useState<HotelFound>()
  const isPicked = picked?.hotelId === value
  const read = useInstancesOf(isPicked ? null : value).data?.at(-1)
  const chosen = isPicked ? picked : read
  const options = found?.rows.map((hotel) => ({ value: hotel.hotelId, label: labelOf(hotel) })) ?? []
  const first = all ? [{ value: '', label: all.label }] : []
  // A form shows it once its name is known; a filter its id until then, and of a hotel that no longer exists.
  const shown = chosen?.hotelId ?? (all ? (value ?? '') : null)
  const isListed = shown === null || [...first, ...options].some((option) => option.value === shown)
  const unlisted = isListed ? [] : [{ value: shown, label: chosen ? labelOf(chosen) : shown }]
  const data = [...first, ...options, ...unlisted]
  const shownLabel = data.find((option) => option.value === shown)?.label
  const choose = (hotelId: string) => {
    if (hotelId === '') return all?.choose()
    const hotel = found?.rows.find((one) => one.hotelId === hotelId)
    if (!hotel) return
    setPicked(hotel)
    onChange(hotel)
  }
  return (
    <Select
      {...props}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      placeholder={labels.placeholder}
      data={data}
      value={shown}
      onChange={choose}
      onSearchChange={(text) => setTyped(text === shownLabel ? '' : text.trim())}
      filter={({ search }) => [
        ...(search === '' ? first : []),
        ...optionsWithTotal({ rows: options, total: found?.total ?? 0 }),
      ]}
      searchable
      nothingFoundMessage={labels.nothingFound}
    />
  )
}
