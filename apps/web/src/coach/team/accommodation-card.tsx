import type { CoachSelf } from '@trophy/contract/coach/coach.contract.ts'
import { formatDay } from '@trophy/contract/core/dates/calendar.ts'
import { nextAction } from '../selection/selection.rules.ts'
import { Button } from '@mantine/core'
import { coachLabels } from '../coach.constants.ts'
import { DialogButton } from '../../shared/ui/dialogs/lazy-dialog.tsx'
import { nothing } from '../../shared/format/dates.ts'
import { lazy } from '../../shared/lazy.tsx'
import { Panel } from '../../shared/ui/layout/panel.tsx'
import { offlineLabels } from '../offline/offline.constants.ts'
import { StatusBadges, Fact, Facts, PhoneLink, StayTimes } from './person-parts.tsx'
import { hasHotel, type Team } from './team.rules.ts'
import type { StayAction } from '../stays/use-stay-action.ts'
import { useSignedInUser } from '../../shared/session/session.tsx'
import { coachMessages } from '../../shared/texts/contract-messages.constants.ts'
import patterns from '../../shared/theme/patterns.module.css'

const FindHotelDialog = lazy(() => import('../hotel/find-hotel-dialog.tsx'), 'FindHotelDialog')

interface CoachCardProps {
  readonly coach: CoachSelf
  readonly stay: StayAction
}

/** The coach's stay: with a hotel, without one, or reference-only (part 1 §2.4). */
export const AccommodationCard = ({ team: { coach, isKept }, stay }: { team: Team; stay: StayAction }) =>
  coach.isReferenceOnly ? (
    <Panel title={coachLabels.accommodation}>
      <p className={patterns.flushText}>
        <strong>{coachMessages.remoteTitle}:</strong> {coachMessages.remote}
      </p>
    </Panel>
  ) : (
    <Panel title={coachLabels.accommodation} actions={<StatusBadges person={coach} />}>
      {/* Without a network after a restart: the hotel is not kept on the phone. */}
      {isKept ? <p className={patterns.flushText}>{offlineLabels.detailsLater}</p> : <HotelFacts coach={coach} />}
      <HotelActions coach={coach} stay={stay} />
    </Panel>
  )

const HotelFacts = ({ coach }: { coach: CoachSelf }) => (
  <Facts>
    <Fact label={coachLabels.hotel} isWide>
      {hotelText(coach)}
    </Fact>
    {hasHotel(coach) && <Fact label={coachLabels.hotelId}>{coach.hotelId ?? coachLabels.hotelIdLater}</Fact>}
    <Fact label={coachLabels.reference} isWide={!hasHotel(coach)}>
      {coach.bookingReference ?? nothing}
    </Fact>
    <Fact label={coachLabels.checkinDate}>
      {coach.bookingStartDate ? coachLabels.atCheckin(formatDay(coach.bookingStartDate)) : nothing}
    </Fact>
    <Fact label={coachLabels.checkoutDate}>
      {coach.bookingEndDate ? coachLabels.atCheckout(formatDay(coach.bookingEndDate)) : nothing}
    </Fact>
    <Fact label={coachLabels.location}>{coach.location ?? nothing}</Fact>
    <Fact label={coachLabels.district}>{coach.district ?? nothing}</Fact>
    <Contact label={coachLabels.travelContact} name={coach.travelPocName} mobile={coach.travelPocMobile} />
    <Contact label={coachLabels.venueContact} name={coach.venuePocName} mobile={coach.venuePocMobile} />
    <StayTimes person={coach} />
  </Facts>
)

/** Without a known hotel only a session by desk code is verified (decisions §11). */
const HotelActions = ({ coach, stay }: CoachCardProps) => {
  const { isHotelVerified } = useSignedInUser()
  return (
    <>
      {hasHotel(coach) && (
        <DialogButton dialog={FindHotelDialog} fullWidth mt="lg">
          {coachLabels.findHotel}
        </DialogButton>
      )}
      {(hasHotel(coach) || isHotelVerified) && <OwnStayButton stay={stay} />}
    </>
  )
}

const hotelText = (coach: CoachSelf): string =>
  coach.hotelName ?? (hasHotel(coach) ? coachLabels.hotelAssigned : coachLabels.noHotel)

const Contact = ({ label, name, mobile }: { label: string; name: string | null; mobile: string | null }) => (
  <Fact label={label}>
    {name}
    {name !== null && <br />}
    {(name === null || mobile !== null) && <PhoneLink number={mobile} />}
  </Fact>
)

/** 'Check In Now' or 'Check Out Now', by the coach's status; nothing once checked out. */
const OwnStayButton = ({ stay }: { stay: StayAction }) => {
  const { coach } = stay.expected
  const action = nextAction(coach)
  return (
    action && (
      <Button
        fullWidth
        mt="lg"
        variant={action === 'checkin' ? 'filled' : 'default'}
        disabled={stay.isPending}
        loading={stay.isPendingFor(coach.id)}
        onClick={() => stay.run(action, [coach])}
      >
        {action === 'checkin' ? coachLabels.checkInNow : coachLabels.checkOutNow}
      </Button>
    )
  )
}
