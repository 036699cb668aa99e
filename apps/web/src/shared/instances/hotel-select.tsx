import { useDebouncedValue } from '@mantine/hooks'
import type { HotelFound } from '@trophy/contract/hotels/hotels.contract.ts'
import { useState } from 'react'
import { searchDelayMilliseconds } from '../ui/search/search-box.tsx'
import { optionsWithTotal } from '../ui/search/search-options.ts'
import { Select } from '../ui/fields/select.tsx'
import { useHotelSearch, useInstancesOf } from './instances.api.ts'

const labels = {
  placeholder: 'Name or ID',
  nothingFound: 'Nothing found',
} as const

interface HotelSelectProps {
  readonly label: string
  readonly description?: string
  /** A hotel id. */
  readonly value: string | null
  readonly onChange: (hotel: HotelFound) => void
  readonly error?: string | undefined
  readonly required?: boolean
}

const labelOf = ({ hotelId, hotelName }: HotelFound): string => `${hotelName} (${hotelId})`

/** A hotel, searched on the server by id or name, so that every hotel can be found. */
export const HotelSelect = ({ value, onChange, ...props }: HotelSelectProps) => {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed, searchDelayMilliseconds)
  const { data: found } = useHotelSearch(query)
  const [picked, setPicked] = useState<HotelFound>()
  const isPicked = picked?.hotelId === value
  const read = useInstancesOf(isPicked ? null : value).data?.at(-1)
  const chosen = isPicked ? picked : read
  const options = found?.rows.map((hotel) => ({ value: hotel.hotelId, label: labelOf(hotel) })) ?? []
  const chosenLabel = chosen && labelOf(chosen)
  const isUnlisted = chosen && options.every((option) => option.value !== chosen.hotelId)
  const choose = (hotelId: string | null) => {
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
      data={isUnlisted ? [...options, { value: chosen.hotelId, label: labelOf(chosen) }] : options}
      // Only once its name is known: the library does not change the text of a value later.
      value={chosen?.hotelId ?? null}
      onChange={choose}
      onSearchChange={(text) => setTyped(text === chosenLabel ? '' : text.trim())}
      filter={() => optionsWithTotal({ rows: options, total: found?.total ?? 0 })}
      searchable
      nothingFoundMessage={labels.nothingFound}
    />
  )
}
