import { supportLabels } from '@trophy/contract/event/event.constants.ts'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconHelpCircle } from '@tabler/icons-react'
import { useEvent } from '../../shared/event/use-event.ts'
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx'
import { SupportContactRow } from './support-contact-row.tsx'
import classes from './support-dialog.module.css'

/** Whom to call when signing in does not work, and the button that shows it. */
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
            <SupportContactRow key={`${contact.name} ${contact.phone}`} {...contact} />
          ))}
        </ul>
        <p className={classes.hours}>{supportLabels.hours}</p>
      </Dialog>
    </>
  )
}
