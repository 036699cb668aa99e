import { signInLabels, supportLabels } from '../shared/texts/sign-in.constants.ts'
import { useDocumentTitle, useEvent } from '../shared/event/use-event.ts'
import { ConnectionNote } from '../shared/ui/feedback/connection-note.tsx'
import { LogoStrip } from '../shared/ui/layout/logo-strip.tsx'
import classes from './login-screen.module.css'
import { AdminStep, CoachStep } from './steps/credentials-step.tsx'
import { HotelStep } from './steps/hotel-step.tsx'
import { OtpStep } from './steps/otp-step.tsx'
import { RoleStep } from './steps/role-step.tsx'
import { useSignIn } from './use-sign-in.ts'
import type { SupportContact } from '@trophy/contract/event/event.contract.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck, IconCopy, IconHelpCircle, IconPhone } from '@tabler/icons-react'
import { Dialog } from '../shared/ui/dialogs/dialog.tsx'
import { useCopy } from '../shared/use-copy.ts'

/** For the renewal of a session, which loads this file for them. */
export { AdminStep, OtpStep }

/** The login screen (part 1 §2.2): role, credentials, one-time password and, for coaches, the hotel. */
export const LoginScreen = () => {
  const { name } = useEvent()
  const signIn = useSignIn()
  useDocumentTitle(signInLabels.pageTitle)
  return (
    <div className={classes.page}>
      <ConnectionNote />
      <main className={classes.column}>
        <div className={classes.brand}>
          <LogoStrip height={48} />
          <h1 className={classes.event}>{name}</h1>
        </div>
        <div className={classes.card}>
          <CurrentStep {...signIn} />
        </div>
        <PracticeNote />
        <SupportDialog />
      </main>
    </div>
  )
}

const CurrentStep = ({ step, ...signIn }: ReturnType<typeof useSignIn>) => {
  switch (step.name) {
    case 'role':
      return <RoleStep isReturn={signIn.hasChosen} onChoose={signIn.chooseRole} />
    case 'credentials':
      return step.role === 'admin' ? (
        <AdminStep
          onOtpSent={(sent) => signIn.otpSent('admin', sent)}
          onSignedIn={signIn.signedIn}
          onBack={signIn.startOver}
        />
      ) : (
        <CoachStep onOtpSent={(sent) => signIn.otpSent('coach', sent)} onBack={signIn.startOver} />
      )
    case 'otp':
      return <OtpStep {...step} onSignedIn={signIn.signedIn} onResent={signIn.otpResent} onBack={signIn.startOver} />
    case 'hotel':
      return <HotelStep onFinished={signIn.hotelFinished} onSessionOver={signIn.sessionOver} />
  }
}

/** In the practice event: with what everybody signs in. In a real one: the way to its practice event, if it has one. */
const PracticeNote = () => {
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

/** The support contacts, and the button that shows them. */
const SupportDialog = () => {
  const [opened, { open, close }] = useDisclosure()
  const { supportContacts } = useEvent()
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        c="gray.7"
        className={classes.open ?? ''}
        leftSection={<IconHelpCircle size={18} aria-hidden />}
        onClick={open}
      >
        {supportLabels.open}
      </Button>
      <Dialog title={supportLabels.title} opened={opened} onClose={close} size="small">
        <ul className={classes.contacts}>
          {supportContacts.map((contact) => (
            <ContactRow key={`${contact.name} ${contact.phone}`} {...contact} />
          ))}
        </ul>
        <p className={classes.hours}>{supportLabels.hours}</p>
      </Dialog>
    </>
  )
}

/** Name, number, call and copy; 'Copied' is shown for two seconds (part 1 §2.2). */
const ContactRow = ({ name, phone }: SupportContact) => {
  const { isCopied, copy } = useCopy(phone)
  return (
    <li className={classes.contact}>
      <div className={classes.who}>
        <div className={classes.name}>{name}</div>
        <div className={classes.phone}>{phone}</div>
      </div>
      <span className={classes.copied} role="status">
        {isCopied && supportLabels.copied}
      </span>
      <ActionIcon component="a" href={`tel:${phone.replaceAll(' ', '')}`} aria-label={supportLabels.call(name)}>
        <IconPhone size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={supportLabels.copy(name)} onClick={() => void copy()}>
        {isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
      </ActionIcon>
    </li>
  )
}
