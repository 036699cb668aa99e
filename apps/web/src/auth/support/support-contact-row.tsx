import { supportLabels } from '@trophy/contract/event/event.constants.ts'
import type { SupportContact } from '@trophy/contract/event/event.contract.ts'
import { ActionIcon } from '@mantine/core'
import { IconCheck, IconCopy, IconPhone } from '@tabler/icons-react'
import { useCopy } from '../../shared/use-copy.ts'
import classes from './support-dialog.module.css'

/** One contact: name, number, call, copy. That it was copied shows for two seconds (part 1 §2.2). */
export const SupportContactRow = ({ name, phone }: SupportContact) => {
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
