import { useDebouncedValue } from '@mantine/hooks'
import type { HotelFound } from '@trophy/contract/hotels/hotels.contract.ts'
import { useState } from 'react'
import { FilterSelect } from '../../shared/ui/fields/filter-select.tsx'
import { searchDelayMilliseconds } from '../../shared/ui/search/search-box.tsx'
import { useHotelSearch, useInstancesOf } from '../../shared/instances/hotel-search.api.ts'

interface HotelFilterProps {
  /** A hotel id. */
  readonly value: string | undefined
  readonly onChange: (hotelId: string | undefined) => void
}

/** A hotel, searched on the server by id or name, so that every hotel can be found. */
export const HotelFilter = ({ value, onChange }: HotelFilterProps) => {
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed, searchDelayMilliseconds)
  const { data: found } = useHotelSearch(query)
  const { data: instances = [] } = useInstancesOf(value)
  const latest = instances.at(-1)
  return (
    <FilterSelect
      label="Hotel"
      allLabel="All hotels"
      options={found?.rows.map((hotel) => ({ value: hotel.hotelId, label: hotelLabel(hotel) })) ?? []}
      value={value}
      onChange={onChange}
      search={{ total: found?.total ?? 0, onType: setTyped, valueLabel: latest && hotelLabel(latest) }}
    />
  )
}

const hotelLabel = ({ hotelId, hotelName }: HotelFound): string => `${hotelName} (${hotelId})`
