import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconFileZip, IconFileSpreadsheet, IconTable } from '@tabler/icons-react'
import { addDays, daysBetween } from '@trophy/contract/core/dates/days.ts'
import type { HotelFound } from '@trophy/contract/hotels/hotels.contract.ts'
import { headcountDaysMaximum, listMessages, listTitles } from '@trophy/contract/lists/lists.constants.ts'
import { mistakeInDates } from '@trophy/contract/reports/reports.rules.ts'
import { useState } from 'react'
import { useToday } from '../shared/event/use-event.ts'
import { Instant } from '../shared/format/instant.tsx'
import { GivenOut } from '../shared/list-changes/given-out.tsx'
import { givenOutLabels } from '../shared/list-changes/list-changes.constants.ts'
import { PrintLink, IconButton } from '../shared/ui/layout/icon-button.tsx'
import { ReportViewDialog } from '../shared/report-view/report-view-dialog.tsx'
import { viewLabels } from '../shared/report-view/report-view.constants.ts'
import patterns from '../shared/theme/patterns.module.css'
import { Note } from '../shared/ui/feedback/note.tsx'
import { DateField, TypedDateField } from '../shared/ui/fields/date-field.tsx'
import { Panel } from '../shared/ui/layout/panel.tsx'
import { SearchSelect } from '../shared/ui/fields/select.tsx'
import {
  useHotelsOfDay,
  usePapersDownload,
  usePapersStatus,
  type ListRequest,
  printAddress,
  useListDownload,
  viewOf,
} from './lists.api.ts'
import { listLabels as labels } from './lists.constants.ts'
import classes from './lists.module.css'

/** The lists that hotels, kitchens and desks work with. */
export const ListsView = () => (
  <div className={patterns.parts}>
    <GuestLists />
    <Headcount />
    <Papers />
  </div>
)

const guestLists = ['rooming-list', 'guest-register'] as const
const givenNames = { 'rooming-list': 'rooming', 'guest-register': 'register' } as const

const GuestLists = () => {
  const today = useToday()
  const [chosenDay, setDay] = useState<string>()
  const [chosenHotel, setHotel] = useState<HotelFound>()
  const day = chosenDay ?? today
  // A hotel is offered on the days on which it has guests, or had some on a list that was given out.
  const { data: offered = [] } = useHotelsOfDay(day)
  const hotelId = chosenHotel?.hotelId ?? ''
  // The chosen one stays on every day, also when it is emptied: a reception must not get the list of all.
  const isOffered = chosenHotel === undefined || offered.some((hotel) => hotel.hotelId === hotelId)
  const hotels = isOffered ? offered : [chosenHotel, ...offered]
  return (
    <Panel title={labels.guests} subtitle={labels.guestsHint}>
      <div className={classes.fields}>
        <DateField label={labels.day} value={day} onChange={(chosen) => setDay(chosen ?? undefined)} />
        <SearchSelect
          label={labels.hotel}
          data={[
            { value: '', label: labels.allHotels },
            ...hotels.map((hotel) => ({ value: hotel.hotelId, label: `${hotel.hotelName} (${hotel.hotelId})` })),
          ]}
          value={hotelId}
          onChange={(chosen) => setHotel(hotels.find((hotel) => hotel.hotelId === chosen))}
        />
      </div>
      {guestLists.map((list) => (
        <div key={list} className={classes.list}>
          <h3 className={classes.title}>{listTitles[list]}</h3>
          <ListActions list={list} request={{ list, day, ...(hotelId !== '' && { hotelId }) }} />
          {hotelId !== '' && (
            <div className={classes.given}>
              <GivenOut query={{ list: givenNames[list], hotelId, day }} />
            </div>
          )}
        </div>
      ))}
      {hotelId === '' && <p className={patterns.hint}>{givenOutLabels.chooseHotel}</p>}
    </Panel>
  )
}

const Headcount = () => {
  const today = useToday()
  const [typed, setTyped] = useState<{ readonly startDate?: string; readonly endDate?: string }>({})
  const { startDate = today, endDate = addDays(today, 6) } = typed
  const mistake = mistakeInDates(startDate, endDate)
  const isTooLong = mistake === undefined && daysBetween(startDate, endDate) >= headcountDaysMaximum
  const errorAt = (field: 'startDate' | 'endDate') => {
    if (isTooLong && field === 'endDate') return listMessages.tooManyDays
    return mistake?.field === field ? mistake.text : undefined
  }
  return (
    <Panel title={listTitles.headcount} subtitle={labels.headcountHint}>
      <div className={classes.fields}>
        <TypedDateField
          label={labels.startDate}
          value={startDate}
          onChange={(day) => setTyped({ ...typed, startDate: day })}
          error={errorAt('startDate')}
        />
        <TypedDateField
          label={labels.endDate}
          value={endDate}
          onChange={(day) => setTyped({ ...typed, endDate: day })}
          error={errorAt('endDate')}
        />
      </div>
      <ListActions
        list="headcount"
        request={mistake || isTooLong ? undefined : { list: 'headcount', startDate, endDate }}
      />
    </Panel>
  )
}

const Papers = () => {
  const today = useToday()
  const { data: status } = usePapersStatus()
  const download = usePapersDownload()
  return (
    <Panel title={labels.papersTitle} subtitle={labels.papersHint}>
      {status?.isOverdue && (
        <Note tone="warning" icon={<IconAlertTriangle size={18} />} title={labels.papersOverdue}>
          {labels.papersOverdueHint}
        </Note>
      )}
      <div className={classes.papers}>
        <IconButton icon={IconFileZip} loading={download.isPending} onClick={() => download.mutate(today)}>
          {labels.downloadPapers}
        </IconButton>
        {status?.isDaily && (
          <p className={patterns.hint}>
            {status.lastAt === null ? (
              labels.papersNever
            ) : (
              <>
                {labels.papersWritten} <Instant value={status.lastAt} />
              </>
            )}
          </p>
        )}
      </div>
    </Panel>
  )
}

interface ListActionsProps {
  /** Undefined while the form has an error. */
  readonly request: ListRequest | undefined
  readonly list: ListRequest['list']
}

/** What can be done with a list: look at it, download or print it. */
const ListActions = ({ request, list }: ListActionsProps) => {
  const [viewed, setViewed] = useState<ListRequest>()
  const download = useListDownload()
  const title = listTitles[list]
  const name = <VisuallyHidden>: {title}</VisuallyHidden>
  const disabled = request === undefined
  return (
    <div className={patterns.buttonRow}>
      <IconButton icon={IconTable} disabled={disabled} onClick={() => setViewed(request)}>
        {viewLabels.view}
        {name}
      </IconButton>
      <IconButton
        icon={IconFileSpreadsheet}
        disabled={disabled}
        loading={download.isPending}
        onClick={() => request && download.mutate(request)}
      >
        {viewLabels.excel}
        {name}
      </IconButton>
      <PrintLink address={request && printAddress(request)}>
        {viewLabels.print}
        {name}
      </PrintLink>
      {viewed && <ReportViewDialog title={title} query={viewOf(viewed)} onClose={() => setViewed(undefined)} />}
    </div>
  )
}
