import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useToday } from '../../shared/event/use-today.ts'
import { HotelSelect } from '../../shared/instances/hotel-select.tsx'
import { DateField } from '../../shared/ui/fields/date-field.tsx'
import { sheetAddress } from './paper.api.ts'
import { sheetLabels as labels } from './paper.constants.ts'
import classes from './paper.module.css'

/** Chooses a hotel and a day, and opens the sheet to print; or those of all hotels. */
export const PrintPart = () => {
  const today = useToday()
  const [hotelId, setHotelId] = useState<string | null>(null)
  const [day, setDay] = useState<string | null>(today)
  const print = (label: string, address: string | false) => (
    <Button
      component="a"
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      {...(address ? { href: address, target: '_blank', rel: 'noopener' } : { 'data-disabled': true })}
    >
      {label}
    </Button>
  )
  return (
    <div className={classes.keyIn}>
      <p className={classes.hint}>{labels.text}</p>
      <div className={classes.fields}>
        <HotelSelect label={labels.hotel} value={hotelId} onChange={(hotel) => setHotelId(hotel.hotelId)} />
        <DateField label={labels.day} value={day} onChange={setDay} />
      </div>
      <div className={classes.actions}>
        {print(labels.submit, hotelId !== null && day !== null && sheetAddress({ hotelId, day }))}
        {print(labels.submitAll, day !== null && sheetAddress({ day }))}
      </div>
    </div>
  )
}
