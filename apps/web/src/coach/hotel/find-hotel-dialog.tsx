import { Button } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import type { CoachHotel, FoundHotel } from '@trophy/contract/coach/coach.contract.ts'
import { formatDay } from '@trophy/contract/core/dates/days.ts'
import { useEvent } from '../../shared/event/use-event.ts'
import { useBack } from '../../shared/form/leave-guard.tsx'
import { formatDateTime } from '../../shared/format/dates.ts'
import patterns from '../../shared/theme/patterns.module.css'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../shared/ui/feedback/page-state.tsx'
import { coachLabels } from '../coach.constants.ts'
import { Fact, Facts, PhoneLink } from '../team/person-parts.tsx'
import classes from '../dialogs.module.css'
import { useHotel } from './hotel.api.ts'
import { hotelLabels as labels } from './hotel.constants.ts'
import { mapLink } from './hotel.rules.ts'

/** Where the coach's hotel is and how to call it; both hotels on the day of a move. */
export const FindHotelDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data: found, isError, refetch, outdatedSince } = useHotel()
  const { timeZone } = useEvent()
  useBack(onClose)
  return (
    <Dialog title={coachLabels.findHotel} onClose={onClose}>
      {found === undefined && !isError && <LoadingState />}
      {found === undefined && isError && <ErrorState title={labels.loadFailed} onRetry={() => void refetch()} />}
      {found && <Hotels {...found} />}
      {outdatedSince && (
        <p role="status" className={`${patterns.secondaryText} ${classes.age}`}>
          {labels.asOf(formatDateTime(outdatedSince.toISOString(), timeZone))}
        </p>
      )}
    </Dialog>
  )
}

const Hotels = ({ opensOn, movesOn, hotels }: FoundHotel) => {
  if (opensOn !== null) return <p className={patterns.flushText}>{labels.opensOn(formatDay(opensOn))}</p>
  if (hotels.length === 0) return <EmptyState title={labels.none} />
  return hotels.map((hotel, place) => (
    <Hotel key={place} hotel={hotel} time={movesOn === null ? undefined : timeOf(movesOn, place)} />
  ))
}

/** The first hotel is the one that is left. */
const timeOf = (day: string, place: number): string =>
  place === 0 ? labels.leftOn(formatDay(day)) : labels.enteredOn(formatDay(day))

const Hotel = ({ hotel, time }: { readonly hotel: CoachHotel; readonly time: string | undefined }) => {
  const { hotelName, address, location, district, pincode, pointOfContact, contactPhoneNumber } = hotel
  return (
    <section aria-label={hotelName} className={classes.hotel}>
      <div>
        <h3 className={classes.hotelName}>{hotelName}</h3>
        {time !== undefined && <p className={patterns.hint}>{time}</p>}
      </div>
      <Facts>
        <Fact label={labels.address} isWide>
          {address}
          <br />
          {[...new Set([location, district])].join(', ')} {pincode}
        </Fact>
        <Fact label={labels.reception} isWide>
          {contactPhoneNumber === null ? (
            labels.noNumber
          ) : (
            <>
              {pointOfContact}
              {pointOfContact !== null && <br />}
              <PhoneLink number={contactPhoneNumber} />
            </>
          )}
        </Fact>
      </Facts>
      <Button
        component="a"
        variant="default"
        fullWidth
        leftSection={<IconMapPin size={18} stroke={1.6} aria-hidden />}
        href={mapLink(hotel)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${hotelName}: ${labels.openMap}`}
      >
        {labels.openMap}
      </Button>
    </section>
  )
}
