import { deskLabels, shortcutLabels as labels } from '@trophy/contract/stays/desk.constants.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import classes from './keys.module.css'

const shortcuts: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['/'], does: labels.search },
  { keys: ['↑', '↓'], does: labels.move },
  { keys: ['Enter'], does: labels.enter },
  { keys: ['Space'], does: labels.select },
  { keys: ['Esc'], does: labels.leave },
  { keys: ['PageUp', 'PageDown'], does: labels.page },
  { keys: ['?'], does: labels.help },
]

/** The keys of the boards, and how scanning goes. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={deskLabels.shortcuts} opened onClose={onClose}>
    <dl className={classes.shortcuts}>
      {shortcuts.map(({ keys, does }) => (
        <div key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className={classes.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
    <h3 className={classes.part}>{labels.scan}</h3>
    <p className={classes.text}>{labels.scanText}</p>
    <p className={classes.text}>{labels.typed}</p>
  </Dialog>
)
