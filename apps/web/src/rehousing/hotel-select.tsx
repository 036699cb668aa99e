import { useDebouncedValue } from '@mantine/hooks'
import type { HotelFound } from '@trophy/contract/hotels/hotels.contract.ts'
import { useState } from 'react'
import { searchDelayMilliseconds } from '../shared/ui/fields/search-box.tsx'
import { optionsWithTotal } from '../shared/ui/fields/search-options.ts'
import { Select } from '../shared/ui/fields/select.tsx'
import { useHotelSearch, useInstancesOf } from './rehousing.api.ts'
import { requestLabels as labels } from './rehousing.constants.ts'

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
  const chosen = useInstancesOf(value).data?.at(-1)
  const options = found?.rows.map((hotel) => ({ value: hotel.hotelId, label: labelOf(hotel) })) ?? []
  const isUnlisted = value !== null && options.every((option) => option.value !== value)
  const chosenLabel = chosen ? labelOf(chosen) : (value ?? '')
  const choose = (hotelId: string | null) => {
    const hotel = found?.rows.find((one) => one.hotelId === hotelId)
    if (hotel) onChange(hotel)
  }
  return (
    <Select
      {...props}
      placeholder={labels.hotelPlaceholder}
      data={isUnlisted ? [...options, { value, label: chosenLabel }] : options}
      value={value}
      onChange={choose}
      onSearchChange={(text) => setTyped(text === chosenLabel ? '' : text.trim())}
      filter={() => optionsWithTotal({ rows: options, total: found?.total ?? 0 })}
      searchable
      allowDeselect={false}
      nothingFoundMessage={labels.nothingFound}
    />
  )
}
