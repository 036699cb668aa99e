import type { SupportContact } from '@trophy/contract/event/event.contract.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCheck, IconCopy, IconHelpCircle, IconPhone } from '@tabler/icons-react'
import { supportLabels } from './support.constants.ts'
import { useEvent } from '../../shared/event/use-event.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { useCopy } from '../../shared/use-copy.ts'
import classes from './support-dialog.module.css'

/** The support contacts, and the button that shows them. */
export const SupportDialog = () => {
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
