import { type ComponentType, lazy as lazyOnce, type ReactNode } from 'react'

let failuresShown = 0

/**
 * Called when a failure is on the screen: from then on, code that could not be loaded is loaded anew when it is
 * rendered. Not before, as React renders a failed part several times until its error boundary is shown.
 */
export const loadFailedAnew = (): void => {
  failuresShown += 1
}

/** Vite takes a style sheet that was lost for one that is there. */
const loadLostSheets = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(async (link) => {
      if (link.sheet) return
      link.href += '?'
      await new Promise((resolve, reject) => {
        link.addEventListener('load', resolve)
        link.addEventListener('error', reject)
      })
    }),
  )

type PropsIn<Module, Name extends keyof Module> =
  Module[Name] extends ComponentType<infer Props extends object> ? Props : never
type ModuleWith<Name extends string, Props> = { readonly [Key in Name]: ComponentType<Props> }

/**
 * A component whose code is loaded when it is rendered, by its name in its module. React's own `lazy` would keep a
 * failure for good. If a file that its file imports was lost, Chromium keeps that failure until a reload, which the
 * error boundary offers.
 */
export const lazy = <Module, Name extends string & keyof Module, Props extends PropsIn<Module, Name>>(
  load: () => Promise<Module & ModuleWith<Name, Props>>,
  name: Name,
) => {
  const pick = (module: ModuleWith<Name, Props>) => ({ default: module[name] })
  let failedAt: number | undefined
  let address: string | undefined
  const begin = (isAgain = false) =>
    lazyOnce<ComponentType<Props>>(async () => {
      try {
        if (isAgain) await loadLostSheets()
        return await (address ? import(/* @vite-ignore */ address) : load()).then(pick)
      } catch (error) {
        failedAt = failuresShown
        // Browsers keep failures as well, by address: that of the file, which they tell, needs another query.
        address = /http[^\s?]+\/assets\/[^\s?]+\.js/.exec(String(error))?.[0]
        if (address) address += `?${failedAt}`
        throw error
      }
    })
  let Part = begin()
  return (props: Props): ReactNode => {
    if (failedAt !== undefined && failedAt < failuresShown) {
      failedAt = undefined
      Part = begin(true)
    }
    return <Part {...props} />
  }
}
