import 'react'

declare module 'react' {
  /** Styles may set variables of the style sheets. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
