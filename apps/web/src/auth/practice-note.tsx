import { useEvent } from '../shared/event/use-event.ts'
import { signInLabels } from '../shared/texts/sign-in.constants.ts'
import classes from './practice-note.module.css'

/** In the practice event: with what everybody signs in. In a real one: the way to its practice event, if it has one. */
export const PracticeNote = () => {
  const { practice, practiceUrl } = useEvent()
  if (practiceUrl !== null) {
    return (
      <a className={classes.offer} href={practiceUrl}>
        {signInLabels.practiceOffer}
      </a>
    )
  }
  if (practice === null) return null
  const { admin, coaches, otp } = practice
  return (
    <dl className={classes.note}>
      <div>
        <dt>{signInLabels.practiceOtp}</dt>
        <dd>{otp}</dd>
      </div>
      {coaches.map(({ name, mobileNumber, hotelId }) => (
        <div key={mobileNumber}>
          <dt>{`${signInLabels.coach}: ${name}`}</dt>
          <dd>{`${mobileNumber}, ${signInLabels.practiceHotelCode(hotelId)}`}</dd>
        </div>
      ))}
      <div>
        <dt>{signInLabels.practiceAdmin}</dt>
        <dd>{`${admin.email}, ${admin.password}`}</dd>
      </div>
    </dl>
  )
}
