import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { formatDay } from '@trophy/contract/core/days.ts'
import { groupedNumber } from '@trophy/contract/paper/paper-numbers.rules.ts'
import type { CheckinSheet } from '@trophy/contract/paper/paper.contract.ts'
import { useState } from 'react'
import { useEvent } from '../../shared/event/use-event.ts'
import { useToday } from '../../shared/event/use-today.ts'
import { formatDateRange, nothing } from '../../shared/format/dates.ts'
import { HotelSelect } from '../../shared/instances/hotel-select.tsx'
import { PrintSheet } from '../../shared/print/print-sheet.tsx'
import { showError } from '../../shared/toast.ts'
import { DateField } from '../../shared/ui/fields/date-field.tsx'
import { useReadSheet } from './paper.api.ts'
import { sheetLabels as labels } from './paper.constants.ts'
import classes from './paper.module.css'

/** Chooses a hotel and a day, and prints its sheet. */
export const PrintPart = () => {
  const today = useToday()
  const [hotelId, setHotelId] = useState<string | null>(null)
  const [day, setDay] = useState<string | null>(today)
  const [sheet, setSheet] = useState<CheckinSheet>()
  const { mutate, isPending } = useReadSheet()
  const print = () => {
    if (hotelId === null || day === null) return
    mutate(
      { hotelId, day },
      {
        onSuccess: (read) => (read.people.length === 0 ? showError(undefined, labels.nobody) : setSheet(read)),
        onError: (error) => showError(error, labels.failed),
      },
    )
  }
  return (
    <div className={classes.keyIn}>
      <p className={classes.hint}>{labels.text}</p>
      <div className={classes.fields}>
        <HotelSelect label={labels.hotel} value={hotelId} onChange={(hotel) => setHotelId(hotel.hotelId)} />
        <DateField label={labels.day} value={day} onChange={setDay} />
        <Button
          className={classes.printButton ?? ''}
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={hotelId === null || day === null}
          loading={isPending}
          onClick={print}
        >
          {labels.submit}
        </Button>
      </div>
      {sheet && <Sheet sheet={sheet} onPrinted={() => setSheet(undefined)} />}
    </div>
  )
}

const Sheet = ({ sheet, onPrinted }: { readonly sheet: CheckinSheet; readonly onPrinted: () => void }) => {
  const { name } = useEvent()
  return (
    <PrintSheet
      title={labels.heading(sheet.hotelName, sheet.hotelId)}
      notes={[name, `${labels.day}: ${formatDay(sheet.day)}`]}
      heads={[labels.box, labels.number, labels.name, labels.team, labels.booked, labels.time]}
      rows={sheet.people.map((person) => [
        <span key="box" className={classes.box} />,
        <span key="number" className={classes.printed}>
          {groupedNumber(person.number)}
        </span>,
        `${person.name} (${person.participantId})`,
        [person.teamName, person.coachName].filter((text) => text !== null).join(', ') || nothing,
        formatDateRange(person.bookingStartDate, person.bookingEndDate),
        <span key="time" className={classes.blank} />,
      ])}
      onPrinted={onPrinted}
    />
  )
}
